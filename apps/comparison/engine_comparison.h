// apps/comparison/engine_comparison.h
// Compares cycle engine, transaction engine and the applicable analytical models on one settings
// file.
#pragma once

#include "analysis/models/model_report.h"
#include "reporting/run_result.h"
#include "testbench/points/settings_source.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct EngineResults {
    RunResult cycle;
    std::optional<RunResult> transaction;
    std::string why_no_transaction;  ///< why `transaction` is empty
    std::vector<ModelReport> models;
};

/// One row per quantity: means with 95 % intervals, and the differences of transaction engine and
/// models from the cycle engine. Then the engines and models that do not apply, with the reason.
std::string engines_page(const EngineResults& results);

/// `run --compare-engines`: runs both simulating engines, each in its own process, and prints the
/// page. Returns the exit status.
/// Errors: Problem for invalid settings.
int compare_engines(const SettingsSource& source);

}  // namespace thruway
