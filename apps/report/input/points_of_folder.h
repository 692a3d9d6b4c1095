// apps/report/input/points_of_folder.h
// What the folder of a sweep has of single points: detail files, and results with the loads of
// links.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "reporting/json/json_fields.h"

#include <cstddef>
#include <string>

namespace thruway {

/// Whether `values`, the varied keys and their values, are those of the point.
bool is_point(const Json& values, const SweepPlan& plan, std::size_t point);

/// Chooses the points that the report shows one by one, and adds what is known of them. Files of
/// other sweeps are left out. Errors: Problem for files that are not complete.
void add_stored_points(const std::string& folder, ReportedRuns& runs);

}  // namespace thruway
