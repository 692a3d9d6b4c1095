// core/input/input_bundle.h
// Passes the files that a command has read to the child processes that run its points: one sealed
// file in memory, whose descriptor the children inherit.
#pragma once

#include "core/input/descriptor.h"
#include "core/input/input_file.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace thruway {

/// Holds the files that are in memory, and the descriptors of those that are kept open.
/// Errors: std::system_error.
Descriptor make_input_bundle(const std::vector<InputFilePtr>& files);

/// The child's end of a bundle.
class InputBundle {
public:
    /// `file`: the inherited descriptor. Errors: Problem if it is not a sealed bundle.
    explicit InputBundle(int file);

    /// Null if the bundle has no file of this path.
    InputFilePtr find(const std::string& path) const;

private:
    struct Entry {
        std::uint64_t offset = 0;
        std::uint64_t bytes = 0;
        std::string sha256;
        bool regular = true;
        int descriptor = -1;  ///< of a file that is kept open; -1: the file is in the bundle
    };

    Descriptor file_;
    std::map<std::string, Entry> entries_;
};

}  // namespace thruway
