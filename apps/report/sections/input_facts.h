// apps/report/sections/input_facts.h
// The files that a run has read, for "Origin" in a report.
#pragma once

#include "core/input/input_file.h"

#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// "Settings file" or the key of the setting, and "name (bytes, SHA-256)" without folders. Settings
/// that come from the command line alone have no file, so no fact.
std::vector<std::pair<std::string, std::string>> input_facts(
    const std::vector<InputIdentity>& inputs);

/// A file's name without its folders.
std::string bare_name(const std::string& path);

}  // namespace thruway
