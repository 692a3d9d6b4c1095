// apps/sweep/energy/energy_sweep_output.h
// The files of a sweep with its energy, and what the terminal says. Their bytes depend only on the
// plan, the results and the technology.
//   energy.csv    one row per point that was run
//   energy.json   the same, with the technology and what a reader must know
//   energy.svg    the energy for each flit
#pragma once

#include "apps/sweep/energy/energy_sweep.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

std::string energy_sweep_csv(const SweepPlan& plan, const EnergySweep& sweep);
std::string energy_sweep_json(const SweepPlan& plan, const EnergySweep& sweep);
std::string energy_sweep_text(const SweepPlan& plan, const EnergySweep& sweep);

/// The reverse of energy_sweep_json(). Empty: it is of another plan.
/// Errors: Problem that names `file` if it is not complete.
std::optional<EnergySweep> energy_sweep_from_json(const Json& json, const SweepPlan& plan,
                                                  const std::string& file);

/// For docs/results.md: columns after the varied keys, and keys.
std::vector<CsvColumn> energy_sweep_columns();
std::string energy_sweep_keys_markdown();

}  // namespace thruway
