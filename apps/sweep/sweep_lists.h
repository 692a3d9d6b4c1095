// apps/sweep/sweep_lists.h
// Results of a sweep for each link and each router, as tidy CSV: one row per point and direction of
// a link, or per point and router. The varied keys are the first columns.
#pragma once

#include "apps/sweep/sweep_schedule.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// links.csv; empty if no point has results of links.
std::string links_csv(const SweepPlan& plan, const SweepSchedule& schedule);
std::vector<CsvColumn> link_columns();

/// routers.csv; empty if no point has routers with unbounded storage.
std::string routers_csv(const SweepPlan& plan, const SweepSchedule& schedule);
std::vector<CsvColumn> router_columns();

/// activity.csv; empty if no point has the activity of its routers.
std::string activity_csv(const SweepPlan& plan, const SweepSchedule& schedule);
std::vector<CsvColumn> activity_columns();

}  // namespace thruway
