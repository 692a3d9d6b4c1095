// apps/compare_command.h
// `thruway compare`: two settings files by paired seeds.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_compare_command(CLI::App& app, Command& chosen);

}  // namespace thruway
