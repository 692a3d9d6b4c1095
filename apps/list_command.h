// apps/list_command.h
// `thruway list`: what can be set.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_list_command(CLI::App& app, Command& chosen);

}  // namespace thruway
