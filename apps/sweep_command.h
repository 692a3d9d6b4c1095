// apps/sweep_command.h
// `thruway sweep`: many simulations over ranges of settings.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_sweep_command(CLI::App& app, Command& chosen);

}  // namespace thruway
