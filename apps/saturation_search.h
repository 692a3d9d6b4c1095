// apps/saturation_search.h
// The saturation bracket of every series of a sweep, from the verdicts of runs. A series starts
// from what the sweep has shown.
#pragma once

#include "apps/progress.h"
#include "apps/saturation_bracket.h"
#include "apps/sweep_schedule.h"
#include "testbench/points/point_runner.h"

#include <cstddef>
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
};

/// Series in the order of the plan. Errors: Interrupted.
std::vector<SaturationResult> find_saturation(const SweepPlan& plan, const SweepSchedule& schedule,
                                              const SettingsSource& source, PointRunner& runner,
                                              ProgressLine& progress);

}  // namespace thruway
