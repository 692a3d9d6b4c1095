// testbench/evaluations/energy_evaluation.h
// The energy of a run from its result and the settings that it was made with.
#pragma once

#include "analysis/energy/energy.h"
#include "checks/simulation_settings.h"
#include "reporting/run_result.h"

namespace thruway {

/// Errors: Problem if the result does not have the activity of each router.
RunActivity activity_of(const RunResult& result, const SimulationSettings& settings);

}  // namespace thruway
