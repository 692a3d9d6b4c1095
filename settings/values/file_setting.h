// settings/values/file_setting.h
// A file that settings name. Reading the settings of a run also reads the file and stores it here.
// For settings that a program constructs, the file is read when it is needed.
#pragma once

#include "core/input/input_files.h"

#include <string>

namespace thruway {

struct FileSetting {
    std::string path;
    InputFilePtr input = {};  ///< the content; null: not read yet
    InputLength length = InputLength::kWhole;
    /// Whether a path can name such a file; others are not read. Null: every path can.
    bool (*can_be)(const std::string& path) = nullptr;
};

}  // namespace thruway
