// apps/report/sections/curves.h
// Latency, accepted throughput and 99th percentile of the points of a report, over the load or
// another varied setting: a figure each, with the numbers below it.
#pragma once

#include "apps/report/input/reported_runs.h"
#include "apps/report/page/report_page.h"
#include "reporting/plots/plot.h"
#include "reporting/quantities/shown_quantities.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

/// Empty for a single run, which has no curves.
std::vector<ReportSection> curve_sections(
    const ReportedRuns& runs, const std::vector<ShownQuantity>& shown = shown_quantities());

/// A drawing with its caption. `two_scales`: the script can change to the other scale of y.
/// `caption`: empty: how to read intervals and marks.
Html curve_figure(const ReportedRuns& runs, std::size_t x, const std::string& id, const Plot& plot,
                  bool two_scales, const std::string& caption = "");

/// A plot whose series are not those of the runs: without buttons and tips.
Html plot_figure(const std::string& id, const Plot& plot, const std::string& caption);

/// All quantities of all points, and the saturation loads that were searched for.
ReportSection numbers_section(const ReportedRuns& runs,
                              const std::vector<ShownQuantity>& shown = shown_quantities());

}  // namespace thruway
