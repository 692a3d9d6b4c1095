// apps/usage/usage_commands.h
// `thruway man` and `thruway completion`: the manual page and the completions of shells.
#pragma once

#include "apps/command.h"

namespace thruway {

/// After all other commands: they describe those that the program has when they run.
void add_usage_commands(CLI::App& app, Command& chosen);

}  // namespace thruway
