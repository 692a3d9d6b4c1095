// core/input/input_stream.h
// Input streams over text in memory, and over files that are too long to keep there.
#pragma once

#include "core/input/file_reader.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <string_view>

namespace thruway {

/// Streams text of the caller, which must outlive the stream.
std::unique_ptr<std::istream> stream_of(std::string_view text);

/// Streams the file from its current offset to its end, once. Messages begin with `name`.
/// Errors: Problem, while it is read.
std::unique_ptr<std::istream> stream_of(OpenFile file, std::string name);

/// Streams the first `bytes` of an open file without moving its offset. The file
/// must outlive the stream.
/// Errors: Problem that begins with `name`, while it is read: a read error, a file that has become
/// shorter, or, at the end, a digest that is not `sha256`.
std::unique_ptr<std::istream> stream_of(int file, std::uint64_t bytes, std::string sha256,
                                        std::string name);

/// Reads the file once, in parts. Errors: Unreadable.
std::string sha256_of_file(int file, std::uint64_t bytes);

}  // namespace thruway
