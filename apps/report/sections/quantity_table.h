// apps/report/sections/quantity_table.h
// The points of a report as tables. Their columns are those of shown_quantities().
#pragma once

#include "apps/report/html/report_table.h"
#include "apps/report/input/reported_runs.h"
#include "reporting/quantities/shown_quantities.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// Words and class of a verdict for the colours of a page: "good", "bad" or "unsure".
const char* class_of(Verdict verdict);

/// A table below a figure: all points, also those that were not run, with the quantities of
/// `figure` that have a value anywhere. Numbers have the digits that their intervals allow; the
/// whole ones are in whole_table(). Rows are named by series and place on the x axis
/// (`x`: an axis of the plan), as the marks of the figure are.
ReportTable figure_table(const ReportedRuns& runs, ReportFigures figure, std::size_t x,
                         const std::vector<ShownQuantity>& shown = shown_quantities());

/// The rows of the points with their varied values, without further columns. `x`: as above; empty:
/// there is no figure.
ReportTable table_of_points(const ReportedRuns& runs, std::optional<std::size_t> x,
                            const std::vector<std::size_t>& points);

/// Every point that was run with every quantity: the content of sweep.csv.
ReportTable whole_table(const ReportedRuns& runs,
                        const std::vector<ShownQuantity>& shown = shown_quantities());

}  // namespace thruway
