// core/open_input.h
// Opens a file that a setting names.
#pragma once

#include <fstream>
#include <string>

namespace thruway {

/// `path`, if relative as seen from `folder`; "" is the current folder. An empty path stays empty.
std::string path_from(const std::string& folder, const std::string& path);

/// Errors: Problem that begins with the key when the path is empty, no file, or not readable.
std::ifstream open_input(const std::string& key, const std::string& path);

}  // namespace thruway
