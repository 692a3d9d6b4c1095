// apps/sweep/cost/cost_sweep_output.h
// The files of a sweep with its costs, and what the terminal says. Their bytes depend only on the
// plan, the results and the options.
//   cost.csv     one row per point that was run: its results beside its costs, in time and by area
//   pareto.csv   one row per combination without the load: its highest throughput, and its place
//   cost.json    both, with the options and the equations of the delay models
#pragma once

#include "apps/sweep/cost/cost_sweep.h"
#include "reporting/writers/result_csv.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct CostSweepPage {
    const SweepPlan& plan;
    const CostTechnology& technology;
    const CostSweep& sweep;
};

std::string cost_sweep_csv(const CostSweepPage& page);
std::string pareto_csv(const CostSweepPage& page);
std::string pareto_csv(const SweepPlan& plan, const CostSweep& sweep);
std::string cost_sweep_json(const CostSweepPage& page);

/// A table of the combinations, the best ones by area, the fronts, and what is not verified.
std::string cost_sweep_text(const CostSweepPage& page);
/// What it says below the table: the best combinations, the fronts, and what a reader must know.
std::string cost_sweep_conclusions(const SweepPlan& plan, const CostSweep& sweep);

/// The series of cost_sweep_json(), without points. Empty: they are of another plan.
/// Errors: Problem that names `file` if it is not complete.
std::optional<CostSweep> cost_sweep_from_json(const Json& json, const SweepPlan& plan,
                                              const std::string& file);

/// For docs/results.md: columns after the varied keys, and keys.
std::vector<CsvColumn> cost_sweep_columns();
std::vector<CsvColumn> pareto_columns();
std::string cost_sweep_keys_markdown();

/// Values of the varied keys except the load, joined: "multiplexed, 4".
std::string design_name(const SweepPlan& plan, std::size_t series);

}  // namespace thruway
