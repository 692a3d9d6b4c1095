// reporting/plots/plot_svg.h
// A plot as an SVG file: labelled series with points, error bars and lines, axes with units and
// ticks, status marks on a strip above the axes, a legend beside them. Values above the axis are
// arrows at its upper end. Series differ by colour and by the shape of their points, so that the
// plot reads in grey too. Equal plots are equal bytes.
#pragma once

#include "reporting/plots/plot.h"

#include <string>

namespace thruway {

/// Elements carry a class: point, error, beyond (a value above the axis), status, legend.
std::string to_svg(const Plot& plot);

}  // namespace thruway
