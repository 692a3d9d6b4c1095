// apps/sweep/sweep_files.h
// The files of a whole sweep. Their bytes depend only on the plan and the results.
//   sweep.json   what all points share ("provenance", "varied") and "points": one object per point
//                in the order of the plan, with "point" (varied keys and values), "not_run" (null,
//                "above saturation" or "failed"), "failure" (the message, if it failed) and the
//                run's JSON without its lists of links and routers (sweep_lists.h)
//   sweep.csv    one row per point that was run; the varied keys are the first columns
#pragma once

#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/sweep_schedule.h"
#include "reporting/json/json_fields.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

std::string sweep_json(const SweepPlan& plan, const SweepSchedule& schedule);
/// The result of a point in sweep.json with empty lists in place of those that other files have.
/// Errors: nlohmann::json::exception for an entry that is incomplete.
Json with_empty_lists(Json entry);
std::string sweep_csv(const SweepPlan& plan, const SweepSchedule& schedule);
/// One row per series: the varied keys except the load, and the bracket of its saturation load.
std::string saturation_csv(const SweepPlan& plan, const std::vector<SaturationResult>& results);
/// Columns after the varied keys, for docs/results.md.
std::vector<CsvColumn> saturation_columns();

}  // namespace thruway
