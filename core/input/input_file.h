// core/input/input_file.h
// A file that a run reads, with its content at the time when it was read.
#pragma once

#include "core/input/descriptor.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// How a result identifies a file that its run has read.
struct InputIdentity {
    std::string key;   ///< "topology.file"; "settings": the settings file
    std::string file;  ///< as the setting names it; a settings file without its folders
    std::uint64_t bytes = 0;
    std::string sha256;
};

bool operator==(const InputIdentity& a, const InputIdentity& b);

class InputFile {
public:
    /// A file in memory.
    InputFile(std::string path, std::string text, bool regular);
    /// A file that is kept open because it is too long for memory. `sha256`: digest of its `bytes`.
    InputFile(std::string path, Descriptor file, std::uint64_t bytes, std::string sha256);

    const std::string& path() const { return path_; }
    /// False: a pipe or a device.
    bool regular() const { return regular_; }
    std::uint64_t bytes() const { return bytes_; }
    const std::string& sha256() const { return sha256_; }

    /// The whole content. Errors: std::logic_error for a file that is kept open.
    const std::string& text() const;
    /// A new stream from the start, as often as needed. The file must outlive it.
    /// Errors: Problem, while it is read, if a file that is kept open has changed.
    std::unique_ptr<std::istream> stream() const;
    /// -1: the file is in memory.
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
