// apps/check_command.h
// The command `thruway check`: is the network of a settings file free from deadlock?
#pragma once

#include "apps/command.h"

namespace thruway {

void add_check_command(CLI::App& app, Command& chosen);

}  // namespace thruway
