// apps/sweep/saturation/saturation_search.h
// The saturation bracket of every series of a sweep, from the verdicts of runs. A series starts
// from what the sweep has shown. Runs stop when it is known whether the network keeps up
// (StopRule::kThroughput), to kTolerance of the load: a network that accepts all but so much of a
// load saturates above load (1 - kTolerance), which becomes the lower end. When the bracket is
// narrow, both its ends are run with another seed.
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
    /// Loads between the two whose runs were too short to tell; empty: the bracket is narrow.
    std::optional<LoadRange> open;
    std::string failure;  ///< why there is no bracket; empty: there is
    /// What one number for saturation hides: throughput that falls beyond it, seeds that differ.
    std::vector<std::string> notes;
    std::uint64_t runs = 0;
    Cycle cycles = 0;  ///< of these runs together
};

/// Series in the order of the plan. Errors: Interrupted.
std::vector<SaturationResult> find_saturation(const SweepPlan& plan, const SweepSchedule& schedule,
                                              const SettingsSource& source, PointRunner& runner,
                                              ProgressLine& progress);

}  // namespace thruway
