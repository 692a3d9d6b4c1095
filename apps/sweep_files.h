// apps/sweep_files.h
// The files of a whole sweep. Their bytes depend on the plan and the results alone.
//   sweep.json   an array, one object a point in the order of the plan: "point" (varied keys and
//                values), "not_run" (null, "above saturation" or "failed"), the run's JSON
//   sweep.csv    one row for each point that was run; the leading columns are the varied keys
#pragma once

#include "apps/saturation_search.h"
#include "apps/sweep_schedule.h"

#include <string>
#include <vector>

namespace thruway {

std::string sweep_json(const SweepPlan& plan, const SweepSchedule& schedule);
std::string sweep_csv(const SweepPlan& plan, const SweepSchedule& schedule);
/// One row a series: the varied keys without the load, and the loads between which it saturates.
std::string saturation_csv(const SweepPlan& plan, const std::vector<SaturationResult>& results);

}  // namespace thruway
