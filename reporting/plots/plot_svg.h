// reporting/plots/plot_svg.h
// Writes a plot as an SVG file: labelled series with points, error bars and lines, axes with units
// and ticks, status marks on a strip above the axes, and a legend. Values above the axis are arrows
// at its upper end. Series differ in colour and in the shape of their points, so the plot is also
// legible in grey. Equal plots give equal bytes.
#pragma once

#include "reporting/plots/plot.h"

#include <string>

namespace thruway {

/// Elements carry a class: point, error, beyond (a value above the axis), status, legend.
std::string to_svg(const Plot& plot);

}  // namespace thruway
