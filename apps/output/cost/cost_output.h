// apps/output/cost/cost_output.h
// Area, delay and clock of routers, for the terminal, as JSON and as CSV.
#pragma once

#include "apps/options/cost_options.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

struct CostPage {
    const SimulationSettings& settings;
    const CostTechnology& technology;
    const CostReport& report;
    bool completed = false;  ///< by SettingsSource
};

/// One column per crossbar, that of the settings first; then cost_notes().
std::string cost_table(const CostPage& page);
/// What a reader of the table must know.
std::string cost_notes(const CostPage& page);

/// Schema RunResult::kSchema.
std::string cost_json(const CostPage& page);

/// One row per crossbar, that of the settings first. Column names include the unit; a field that
/// does not apply is empty.
std::string cost_csv(const CostPage& page);

/// All columns of the CSV, for docs/results.md.
std::vector<CsvColumn> cost_columns();

/// The keys of the JSON, for docs/results.md.
std::string cost_keys_markdown();

}  // namespace thruway
