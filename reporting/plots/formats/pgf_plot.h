// reporting/plots/formats/pgf_plot.h
// Writes a plot as a picture of LaTeX, for \input in a document that uses the package pgfplots
// (compat=1.16 or later). Texts are those of the document; points, error bars, ticks and status
// marks are those of the SVG file.
#pragma once

#include "reporting/plots/plot.h"

#include <string>

namespace thruway {

std::string to_pgf(const Plot& plot, double width_mm);

}  // namespace thruway
