// apps/options/settings_file.h
// What a command says about a file that is no settings file but something else that it knows.
#pragma once

#include <string>

namespace thruway {

/// By the ending of the name; looks at no content. A file that does not exist is left to whoever
/// reads it.
/// Errors: Problem for a network, a drawing, a table or a folder: what it is and where it belongs.
void refuse_other_files(const std::string& path);

}  // namespace thruway
