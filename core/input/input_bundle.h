// core/input/input_bundle.h
// The files that a command has read, for the child processes that run its points: one sealed file
// in memory, which a child inherits open.
#pragma once

#include "core/input/descriptor.h"
#include "core/input/input_file.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// Holds all that is in memory and names the descriptors of what is kept open.
/// Errors: std::system_error.
Descriptor make_input_bundle(const std::vector<InputFilePtr>& files);

/// The other end.
class InputBundle {
public:
    /// `file`: the inherited descriptor. Errors: Problem when it is no sealed bundle.
    explicit InputBundle(int file);

    /// Null where the bundle has no file of this path.
    InputFilePtr find(const std::string& path) const;

private:
    struct Entry {
        std::uint64_t offset = 0;
        std::uint64_t bytes = 0;
        std::string sha256;
        bool regular = true;
        int descriptor = -1;  ///< of a file that is kept open
    };

    Descriptor file_;
    std::map<std::string, Entry> entries_;
};

}  // namespace thruway
