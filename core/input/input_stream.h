// core/input/input_stream.h
// Input streams over text that was read, and over files that are too long to keep.
#pragma once

#include "core/input/file_reader.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <string>
#include <string_view>

namespace thruway {

/// Over text that the caller keeps; it must outlive the stream.
std::unique_ptr<std::istream> stream_of(std::string_view text);

/// The file from where it stands to its end, once. `name` begins the messages.
/// Errors, while it is read: Problem.
std::unique_ptr<std::istream> stream_of(OpenFile file, std::string name);

/// The first `bytes` of an open file, whose place is not moved and which must outlive the stream.
/// Errors, while it is read: Problem that begins with `name` for an error of reading, for a file
/// that has become shorter, and at the end for a digest that is not `sha256`.
std::unique_ptr<std::istream> stream_of(int file, std::uint64_t bytes, std::string sha256,
                                        std::string name);

/// Reads the file once, part by part. Errors: Unreadable.
std::string sha256_of_file(int file, std::uint64_t bytes);

}  // namespace thruway
