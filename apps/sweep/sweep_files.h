// apps/sweep/sweep_files.h
// The files of a whole sweep. Their bytes depend only on the plan and the results.
//   sweep.json   what all points share ("provenance", "varied") and "points": one object per point
//                in the order of the plan, with "point" (varied keys and values), "not_run" (null,
//                "above saturation" or "failed") and the run's JSON without its lists of links and
//                routers (sweep_lists.h)
//   sweep.csv    one row per point that was run; the varied keys are the first columns
#pragma once

#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_schedule.h"
#include "reporting/json/json_text.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// The lists that sweep.json leaves out of the JSON of a run, as empty lists.
void add_empty_lists(Json& run);
std::string sweep_json(const SweepPlan& plan, const SweepSchedule& schedule);
std::string sweep_csv(const SweepPlan& plan, const SweepSchedule& schedule);
/// One row per series: the varied keys except the load, and the bracket of its saturation load.
std::string saturation_csv(const SweepPlan& plan, const std::vector<SaturationResult>& results);
/// Columns after the varied keys, for docs/results.md.
std::vector<CsvColumn> saturation_columns();

}  // namespace thruway
