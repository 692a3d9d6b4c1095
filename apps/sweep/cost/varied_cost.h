// apps/sweep/cost/varied_cost.h
// The cost of routers over varied settings (`thruway cost --vary`), for the terminal, as JSON and
// as CSV: one row per combination, in the order of the plan.
#pragma once

#include "apps/sweep/cost/cost_points.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

struct VariedCostPage {
    const SweepPlan& plan;
    const SettingsSource& source;
    const CostTechnology& technology;
    const std::vector<CostPoint>& points;
};

/// What all points share is said once, above the table; reasons of refused points below it.
std::string varied_cost_table(const VariedCostPage& page);
/// What a reader of the points that have a cost must know.
std::string varied_cost_notes(const VariedCostPage& page);
std::string varied_cost_json(const VariedCostPage& page);
std::string varied_cost_csv(const VariedCostPage& page);

/// Columns after the varied keys, and keys of the JSON, for docs/results.md.
std::vector<CsvColumn> varied_cost_columns();
std::string varied_cost_keys_markdown();

}  // namespace thruway
