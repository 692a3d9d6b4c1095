// core/open_input.h
// Opens a file that a setting names.
#pragma once

#include <fstream>
#include <string>

namespace thruway {

/// Errors: Problem that begins with the key when the path is empty, no file, or not readable.
std::ifstream open_input(const std::string& key, const std::string& path);

}  // namespace thruway
