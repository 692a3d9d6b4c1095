// core/input/input_file.h
// A file that a run reads, as it was when it was read.
#pragma once

#include "core/input/descriptor.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// What a result says of a file that the run has read.
struct InputIdentity {
    std::string key;   ///< "topology.file"; "settings": the settings file
    std::string file;  ///< as the setting names it; of a settings file the name without folders
    std::uint64_t bytes = 0;
    std::string sha256;
};

bool operator==(const InputIdentity& a, const InputIdentity& b);

class InputFile {
public:
    /// Kept in memory.
    InputFile(std::string path, std::string text, bool regular);
    /// Kept open: too long for memory. `sha256` is the digest of its `bytes`.
    InputFile(std::string path, Descriptor file, std::uint64_t bytes, std::string sha256);

    const std::string& path() const { return path_; }
    /// False: a pipe or a device.
    bool regular() const { return regular_; }
    std::uint64_t bytes() const { return bytes_; }
    const std::string& sha256() const { return sha256_; }

    /// All of it. Errors: std::logic_error of a file that is kept open.
    const std::string& text() const;
    /// From the start, any number of times. The file must outlive it.
    /// Errors, while it is read: Problem of a file that is kept open and has changed.
    std::unique_ptr<std::istream> stream() const;
    /// -1: kept in memory.
    int descriptor() const { return file_.get(); }

    InputIdentity identity(const std::string& key, const std::string& name) const;

private:
    std::string path_;
    std::string text_;
    Descriptor file_;
    bool regular_ = true;
    std::uint64_t bytes_ = 0;
    std::string sha256_;
};

using InputFilePtr = std::shared_ptr<const InputFile>;

}  // namespace thruway
