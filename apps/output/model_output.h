// apps/output/model_output.h
// Results of the analytical models, for the terminal and as JSON; alone or beside a simulated run.
#pragma once

#include "analysis/models/model_report.h"
#include "checks/simulation_settings.h"
#include "reporting/run_result.h"

#include <string>
#include <vector>

namespace thruway {

std::string models_page(const std::vector<ModelReport>& models);

/// Schema RunResult::kSchema, with the keys of a run's result where they apply; engine "model".
std::string models_json(const std::vector<ModelReport>& models, const SimulationSettings& settings);

/// Model, run and their difference for mean latency, percentiles and cut-through probability.
/// Latencies of a run without a steady state are marked as in reporting/writers/result_table.h.
std::string page_beside_run(const std::vector<ModelReport>& models, const RunResult& run);

/// The run's result with a list "models", each with its differences from the run.
std::string json_beside_run(const std::vector<ModelReport>& models, const RunResult& run);

/// The keys of the JSON, for docs/results.md.
std::string model_keys_markdown();

}  // namespace thruway
