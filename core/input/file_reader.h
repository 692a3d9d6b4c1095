// core/input/file_reader.h
// Reads a file, a pipe or a device to its end, or says why it cannot be. An error of reading is
// never taken for the end of the file.
#pragma once

#include "core/input/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>

#include <sys/types.h>

namespace thruway {

/// The longest file that is read whole.
constexpr std::uint64_t kMostWholeBytes = 64'000'000;

/// Why a file cannot be read, without its name: "there is no such file".
class Unreadable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// `::read`, or what a test puts in its place.
using ReadCall = ssize_t (*)(int file, void* buffer, std::size_t bytes);

struct OpenFile {
    Descriptor file;
    bool regular = false;     ///< false: a pipe or a device
    std::uint64_t bytes = 0;  ///< of a regular file
};

/// Opens a file for reading without waiting, not even for the writer of a pipe.
/// Errors: Unreadable for a folder and what cannot be opened.
OpenFile open_file(const std::string& path);

/// Reads on, up to `size` bytes; 0: the end. While a pipe is waited for, a signal that ends the
/// program ends it, also where signals are held back. Errors: Unreadable.
std::size_t read_next(const OpenFile& file, char* buffer, std::size_t size,
                      ReadCall read_call = nullptr);

/// All that the file holds.
/// Errors: Unreadable when it is longer than `most` bytes, changes meanwhile, or cannot be read.
std::string read_whole(const OpenFile& file, std::uint64_t most = kMostWholeBytes,
                       ReadCall read_call = nullptr);

/// The bytes from `offset` on, as many as there are up to `size`, into `buffer`; leaves the place
/// of other readers of the open file alone. Errors: Unreadable.
std::size_t read_at(int file, std::uint64_t offset, char* buffer, std::size_t size);

/// "64.0 MB".
std::string megabytes_text(std::uint64_t bytes);

}  // namespace thruway
