// apps/output/cost_output.h
// Area, delay and clock of routers, for people, as JSON and as CSV.
#pragma once

#include "testbench/evaluations/cost_evaluation.h"

#include <optional>
#include <string>

namespace thruway {

struct CostPage {
    const SimulationSettings& settings;
    const CostOptions& options;
    std::optional<double> fo4_ps;  ///< of a technology; empty: no times of Peh and Dally's in ns
    const CostReport& report;
};

/// A column for each crossbar, the chosen one first.
std::string cost_table(const CostPage& page);

/// Schema 1.
std::string cost_json(const CostPage& page);

/// A row for each crossbar, the chosen one first. Columns carry their unit; a field that does not
/// apply is empty.
std::string cost_csv(const CostPage& page);

}  // namespace thruway
