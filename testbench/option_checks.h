// testbench/option_checks.h
// What the options of a run ask of its settings.
#pragma once

#include "checks/simulation_settings.h"
#include "testbench/simulation.h"

namespace thruway {

/// Errors: Problem for an engine that does not have such routers, and for traces of what cannot be
/// followed.
void check_options(const SimulationSettings& settings, const SimulationOptions& options);

}  // namespace thruway
