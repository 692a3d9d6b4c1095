// core/files/open_input.h
// Opens a file that is read once, part by part, and is no input of a run.
#pragma once

#include <istream>
#include <memory>
#include <string>

namespace thruway {

/// `path`, if relative as seen from `folder`; "" is the current folder. An empty path stays empty.
std::string path_from(const std::string& folder, const std::string& path);

/// Pipes too. Errors: Problem that begins with the key when the path is empty, no file, or not
/// readable, and while it is read.
std::unique_ptr<std::istream> open_input(const std::string& key, const std::string& path);

}  // namespace thruway
