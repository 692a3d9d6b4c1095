// core/files/open_input.h
// Opens a file that is read once, in parts, and is not an input of a run.
#pragma once

#include <istream>
#include <memory>
#include <string>

namespace thruway {

/// `path`, taken relative to `folder`; "" is the current folder. An empty path stays empty.
std::string path_from(const std::string& folder, const std::string& path);

/// Accepts pipes. Errors: Problem that begins with the key if the path is empty, missing or not
/// readable, also later while the stream is read.
std::unique_ptr<std::istream> open_input(const std::string& key, const std::string& path);

}  // namespace thruway
