// apps/plots/sweep_plots.h
// The plots of a whole sweep. Their bytes depend on the plan and the results alone.
//   latency.svg  mean latency over load, one line a series, saturated points on the upper edge
#pragma once

#include "apps/sweep_schedule.h"

#include <string>

namespace thruway {

/// The load is varied.
std::string latency_svg(const SweepPlan& plan, const SweepSchedule& schedule);

}  // namespace thruway
