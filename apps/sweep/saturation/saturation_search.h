// apps/sweep/saturation/saturation_search.h
// Finds the saturation bracket of every series of a sweep from the verdicts of runs, starting with
// the points of the sweep. A run stops as soon as it is known whether the network keeps up
// (StopRule::kThroughput), to within kTolerance of the load. A network that keeps up at `load`
// saturates above load (1 - kTolerance), which becomes the lower end. With measurement.cycles, runs
// have that length; one that accepts less than is offered, but is not called saturated, decides
// nothing. Both ends of a narrow bracket are run again with another seed.
#pragma once

#include "apps/sweep/saturation/saturation_bracket.h"
#include "apps/sweep/sweep_schedule.h"
#include "apps/terminal/progress.h"
#include "testbench/points/point_runner.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct SaturationResult {
    std::size_t series = 0;
    std::optional<double> lower;  ///< highest load found not saturated
    std::optional<double> upper;  ///< lowest load found saturated
    /// Loads between the two whose runs could not decide; empty: the bracket is narrow.
    std::optional<LoadRange> open;
    std::string length_key;   ///< the setting that makes the runs of the search longer
    std::string failure;      ///< why there is no bracket; empty: there is one
    bool run_failed = false;  ///< why: a run gave no result, deadlocked or stalled
    /// What a single saturation load hides: throughput that falls or rises beyond it, verdicts that
    /// another seed contradicts or does not confirm.
    std::vector<std::string> notes;
    std::uint64_t runs = 0;
    Cycle cycles = 0;  ///< of these runs in total
};

/// "found", "wide", "undecided" or "failed": the column of saturation.csv.
std::string status_of(const SaturationResult& result);

/// Results: one per series that the shard of the schedule owns, in the order of the plan.
/// Errors: Interrupted.
std::vector<SaturationResult> find_saturation(const SweepPlan& plan, const SweepSchedule& schedule,
                                              const SettingsSource& source, PointRunner& runner,
                                              ProgressLine& progress);

}  // namespace thruway
