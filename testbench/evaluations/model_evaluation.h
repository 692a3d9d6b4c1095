// testbench/evaluations/model_evaluation.h
// Evaluates the analytical models for the network and traffic of a settings file.
#pragma once

#include "analysis/models/models.h"
#include "checks/simulation_settings.h"

#include <vector>

namespace thruway {

/// Errors: Problem for inconsistent settings.
std::vector<ModelReport> evaluate_models(const SimulationSettings& settings,
                                         const ModelOptions& options = {});

}  // namespace thruway
