// apps/comparison/engine_comparison.h
// The engines side by side on one settings file: cycle, transaction, and the analytical models that
// apply.
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
    std::string why_no_transaction;  ///< where there is none
    std::vector<ModelReport> models;
};

/// A row a quantity: means with their 95 % intervals, and what transaction engine and models differ
/// from the cycle engine. Then why an engine says nothing.
std::string engines_page(const EngineResults& results);

/// `run --compare-engines`: runs both simulating engines, a process each, and prints the page.
/// Returns the exit status. Errors: Problem for wrong settings.
int compare_engines(const SettingsSource& source);

}  // namespace thruway
