// apps/report/sections/curves.h
// Latency, accepted throughput and 99th percentile of the points of a report, over the load or
// another varied setting: a figure each, with the numbers below it.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "apps/report/page/report_page.h"
#include "reporting/quantities/shown_quantities.h"

#include <vector>

namespace thruway {

/// Empty for a single run, which has no curves.
std::vector<ReportSection> curve_sections(
    const ReportedRuns& runs, const std::vector<ShownQuantity>& shown = shown_quantities());

/// All quantities of all points, and the saturation loads that were searched for.
ReportSection numbers_section(const ReportedRuns& runs,
                              const std::vector<ShownQuantity>& shown = shown_quantities());

}  // namespace thruway
