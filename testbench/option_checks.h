// testbench/option_checks.h
// Checks the options of a run against its settings.
#pragma once

#include "checks/simulation_settings.h"
#include "testbench/simulation.h"

namespace thruway {

/// Errors: Problem for an engine that does not model these routers, and for traces that these
/// settings do not allow.
void check_options(const SimulationSettings& settings, const SimulationOptions& options);

}  // namespace thruway
