// apps/run_command.h
// `thruway run`: one simulation.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_run_command(CLI::App& app, Command& chosen);

}  // namespace thruway
