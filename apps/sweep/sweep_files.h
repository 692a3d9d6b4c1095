// apps/sweep/sweep_files.h
// The files of a whole sweep. Their bytes depend on the plan and the results alone.
//   sweep.json   what the points share ("provenance", "varied"), and "points": one object a point
//                in the order of the plan, with "point" (varied keys and values), "not_run" (null,
//                "above saturation" or "failed"), and the run's JSON without its lists of links and
//                routers (sweep_lists.h)
//   sweep.csv    one row for each point that was run; the leading columns are the varied keys
#pragma once

#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_schedule.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

std::string sweep_json(const SweepPlan& plan, const SweepSchedule& schedule);
std::string sweep_csv(const SweepPlan& plan, const SweepSchedule& schedule);
/// One row a series: the varied keys without the load, and the loads between which it saturates.
std::string saturation_csv(const SweepPlan& plan, const std::vector<SaturationResult>& results);
/// Its columns after the varied keys, for the docs.
std::vector<CsvColumn> saturation_columns();

}  // namespace thruway
