// apps/options/settings_file.h
// Messages for files that are not settings files but another kind that Thruway knows.
#pragma once

#include <string>

namespace thruway {

/// Judges by the file name's extension only. Says nothing about a file that does not exist.
/// Errors: Problem for a network, drawing, table or folder, with the place where it belongs.
void refuse_other_files(const std::string& path);

}  // namespace thruway
