// apps/output/model_output.h
// What the analytical models say, for people and as JSON; alone, or beside a simulated run.
#pragma once

#include "analysis/models/model_report.h"
#include "checks/simulation_settings.h"
#include "reporting/run_result.h"

#include <string>
#include <vector>

namespace thruway {

std::string models_page(const std::vector<ModelReport>& models);

/// Schema 1 with the names of a run's result where they apply, engine "model".
std::string models_json(const std::vector<ModelReport>& models, const SimulationSettings& settings);

/// Model, run, and model less run, for mean latency, its percentiles and cut-through probability.
std::string page_beside_run(const std::vector<ModelReport>& models, const RunResult& run);

/// The result of the run with a list "models", each with the differences from the run.
std::string json_beside_run(const std::vector<ModelReport>& models, const RunResult& run);

}  // namespace thruway
