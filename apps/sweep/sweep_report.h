// apps/sweep/sweep_report.h
// The terminal output of a sweep: a table with verdicts and error bars, the points that were not
// run and why, and the saturation brackets.
#pragma once

#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_schedule.h"

#include <string>
#include <vector>

namespace thruway {

std::string sweep_page(const SweepPlan& plan, const SweepSchedule& schedule,
                       const std::vector<SaturationResult>& saturation);

/// RunFailures::lines() of the points, and one line per failed search.
std::vector<std::string> failures(const SweepPlan& plan, const SweepSchedule& schedule,
                                  const std::vector<SaturationResult>& saturation);

}  // namespace thruway
