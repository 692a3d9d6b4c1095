// reporting/plots/formats/gnuplot_plot.h
// Writes a plot as a script of gnuplot 5 that contains its data. Points, error bars, ticks and
// status marks are those of the SVG file.
#pragma once

#include "reporting/plots/plot.h"

#include <string>

namespace thruway {

/// `name`: the script draws NAME.gnuplot.pdf into the current folder, unless the variable
/// `keep_terminal` is set.
std::string to_gnuplot(const Plot& plot, double width_mm, const std::string& name);

}  // namespace thruway
