// apps/topology_command.h
// `thruway topology`: makes, converts, draws and measures a network.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_topology_command(CLI::App& app, Command& chosen);

}  // namespace thruway
