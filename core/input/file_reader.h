// core/input/file_reader.h
// Reads a file, a pipe or a device to its end, or reports why that is impossible. A read error is
// never mistaken for the end of the file.
#pragma once

#include "core/input/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include <sys/types.h>

namespace thruway {

/// The longest file that is read as a whole.
constexpr std::uint64_t kMostWholeBytes = 64'000'000;

/// Why a file cannot be read, without the file's name: "there is no such file".
class Unreadable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// `::read`, or a test's replacement.
using ReadCall = ssize_t (*)(int file, void* buffer, std::size_t bytes);

struct OpenFile {
    Descriptor file;
    bool regular = false;     ///< false: a pipe or a device
    std::uint64_t bytes = 0;  ///< of a regular file
};

/// Opens a file for reading without blocking, not even for the writer of a pipe.
/// Errors: Unreadable for a directory and for anything that cannot be opened.
OpenFile open_file(const std::string& path);

/// Reads up to `size` further bytes; 0: the end. While it waits for a pipe, a terminating signal
/// ends the program even if signals are blocked. Errors: Unreadable.
std::size_t read_next(const OpenFile& file, char* buffer, std::size_t size,
                      ReadCall read_call = nullptr);

/// The whole content.
/// Errors: Unreadable if it is longer than `most` bytes, changes meanwhile, or cannot be read.
std::string read_whole(const OpenFile& file, std::uint64_t most = kMostWholeBytes,
                       ReadCall read_call = nullptr);

/// Reads the bytes from `offset` on, at most `size`, into `buffer`. Does not move the offset that
/// other readers of the open file use. Errors: Unreadable.
std::size_t read_at(int file, std::uint64_t offset, char* buffer, std::size_t size);

/// "64.0 MB".
std::string megabytes_text(std::uint64_t bytes);

}  // namespace thruway
