// apps/explain_command.h
// `thruway explain`: where the latency of packets went, from the journeys of a run.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_explain_command(CLI::App& app, Command& chosen);

}  // namespace thruway
