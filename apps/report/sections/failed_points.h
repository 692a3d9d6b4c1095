// apps/report/sections/failed_points.h
// Why points of a sweep have no result.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "apps/report/page/report_page.h"

#include <vector>

namespace thruway {

/// One section, or none if no point failed.
std::vector<ReportSection> failed_sections(const ReportedRuns& runs);

}  // namespace thruway
