// apps/study_command.h
// `thruway study`: the experiments, figures and claims of a paper.
#pragma once

#include "apps/command.h"

namespace thruway {

/// Adds the command to `app`; if the command line has it, `chosen` runs it.
void add_study_command(CLI::App& app, Command& chosen);

}  // namespace thruway
