// apps/sweep/sweep_report.h
// What a sweep tells people: a table with verdicts and error bars, what was not run and why, and
// the saturation brackets.
#pragma once

#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_schedule.h"

#include <string>
#include <vector>

namespace thruway {

std::string sweep_page(const SweepPlan& plan, const SweepSchedule& schedule,
                       const std::vector<SaturationResult>& saturation);

/// One line for each search that failed, and for all points that failed with the same message.
std::vector<std::string> failures(const SweepPlan& plan, const SweepSchedule& schedule,
                                  const std::vector<SaturationResult>& saturation);

}  // namespace thruway
