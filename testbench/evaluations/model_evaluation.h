// testbench/evaluations/model_evaluation.h
// The analytical models of a settings file: the network and traffic that `simulate` would run.
#pragma once

#include "analysis/models/models.h"
#include "checks/simulation_settings.h"

#include <vector>

namespace thruway {

/// Errors: Problem for settings that do not fit together or the network they describe.
std::vector<ModelReport> evaluate_models(const SimulationSettings& settings,
                                         const ModelOptions& options = {});

}  // namespace thruway
