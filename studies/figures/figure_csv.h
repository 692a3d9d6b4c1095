// studies/figures/figure_csv.h
// Reads the CSV of a figure again, to draw the figure without its runs.
#pragma once

#include "studies/figures/figure.h"

#include <string>

namespace thruway {

/// The figure with the points of the CSV in place of its own. `csv`: to_csv() of a figure with the
/// same lines, perhaps with_settings() that are not the paper's.
/// Errors: Problem with `file`, line and column if it has other lines, or is no such CSV.
Figure with_points_of(Figure figure, const std::string& csv, const std::string& file);

}  // namespace thruway
