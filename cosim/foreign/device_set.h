// cosim/foreign/device_set.h
// The device classes that a command knows: those linked into its program and those of its
// libraries, by name, each with the file that has its code.
#pragma once

#include "core/input/input_file.h"
#include "cosim/devices/device_class.h"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

class DeviceSet {
public:
    /// Adds classes that are linked into this program.
    /// Errors: as load().
    void add(const DeviceTable& linked);
    /// Adds the classes of a library.
    /// Errors: those of load_device_library(); Problem if the library has no class, for a class
    /// without name or maker, or if there is a class of its name already.
    void load(const InputFilePtr& library);

    /// Null: there is no such class.
    const DeviceClass* find(const std::string& name) const;
    /// The same for the value of router.device.
    /// Errors: Problem that begins with the key and lists the classes that there are.
    const DeviceClass& get(const std::string& name) const;

    /// The file that has the code of a class: its library, or this program. Empty: no such class.
    std::optional<InputIdentity> file_of(const std::string& name) const;

    struct Entry {
        DeviceClass device;
        InputFilePtr library;      ///< null: this program
        std::string from() const;  ///< name of the library, or "this program"
    };
    /// In the order in which they were added; references stay valid.
    const std::deque<Entry>& entries() const { return entries_; }
    /// Paths of the libraries.
    const std::vector<std::string>& libraries() const { return libraries_; }

private:
    void add(const DeviceTable& table, const InputFilePtr& library);
    const Entry* entry(const std::string& name) const;

    std::deque<Entry> entries_;
    std::vector<std::string> libraries_;
    mutable std::optional<InputIdentity> program_;  ///< empty: not asked for yet
};

}  // namespace thruway
