// apps/model_command.h
// `thruway model`: the analytical models of a settings file, without a simulation.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_model_command(CLI::App& app, Command& chosen);

}  // namespace thruway
