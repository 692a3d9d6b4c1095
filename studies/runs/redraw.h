// studies/runs/redraw.h
// Draws the figures of a study's earlier results again, from their CSV files, without any run.
#pragma once

#include "studies/runs/run_study.h"

#include <string>
#include <vector>

namespace thruway {

/// `from`: folder with the CSV files. Writes the plots of options.figures, or of all figures, into
/// options.folder, and returns their names.
/// Errors: Problem for a CSV that is missing, or that belongs to other lines than those of the
/// figure.
std::vector<std::string> redraw(const Study& study, const std::string& from,
                                const StudyOptions& options);

}  // namespace thruway
