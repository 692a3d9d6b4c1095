// apps/reference/reference_json.h
// What `thruway list --json` prints: commands, settings, results and their columns as data, for
// programs that complete, check or wrap them. The Python package is made from it.
#pragma once

#include "settings/fields/settings_tree.h"

#include <string>

namespace CLI {
class App;
}

namespace thruway {

/// Number of the form of this output.
constexpr int kReferenceSchema = 1;

/// "commands", "settings", "verdicts" and "results". `settings`: the sections.
std::string reference_json(const CLI::App& program, const SettingNode& settings);

}  // namespace thruway
