// apps/cost_command.h
// `thruway cost`: area, delay and clock of the routers of a settings file, without a simulation.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_cost_command(CLI::App& app, Command& chosen);

}  // namespace thruway
