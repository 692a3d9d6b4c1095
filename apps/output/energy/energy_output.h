// apps/output/energy/energy_output.h
// The energy of a run for the terminal, as JSON and as CSV.
#pragma once

#include "analysis/energy/energy.h"
#include "apps/options/energy_options.h"
#include "apps/output/energy/energy_fields.h"
#include "checks/simulation_settings.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// What outputs say about a technology file.
EnergyTechnology technology_of_file(const EnergyTechnologyFile& technology);

/// Errors: Problem if the result does not have the activity of each router; those of
/// evaluate_energy().
EnergyFile energy_of_run(const RunResult& result, const SimulationSettings& settings,
                         const EnergyTechnologyFile& technology, const EnergyChoice& choice);

/// "640 pJ per flit (10 pJ per bit), 102 pJ per flit-hop, 1506 mW".
std::string energy_totals(const EnergyFile& file);
/// Totals and blocks, then constants, then what a reader must know.
std::string energy_table(const EnergyFile& file);
/// Schema RunResult::kSchema.
std::string energy_json(const EnergyFile& file);
/// The reverse. Errors: Problem that names the file if it is not complete.
EnergyFile energy_from_json(const Json& json, const std::string& file);
/// One row per constant.
std::string energy_csv(const EnergyFile& file);
/// One row per router.
std::string energy_routers_csv(const EnergyFile& file);

/// For docs/results.md.
std::string energy_keys_markdown();
std::vector<CsvColumn> energy_columns();
std::vector<CsvColumn> energy_router_columns();

}  // namespace thruway
