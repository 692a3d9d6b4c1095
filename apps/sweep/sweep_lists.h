// apps/sweep/sweep_lists.h
// What a sweep found out about each link and each router, as tidy CSV: one row for each point and
// each direction of a link, or each router. The leading columns are the varied keys.
#pragma once

#include "apps/sweep/sweep_schedule.h"
#include "reporting/writers/result_csv.h"

#include <string>
#include <vector>

namespace thruway {

/// links.csv; empty where no point has results of links.
std::string links_csv(const SweepPlan& plan, const SweepSchedule& schedule);
std::vector<CsvColumn> link_columns();

/// routers.csv; empty where no point has routers with unbounded storage.
std::string routers_csv(const SweepPlan& plan, const SweepSchedule& schedule);
std::vector<CsvColumn> router_columns();

}  // namespace thruway
