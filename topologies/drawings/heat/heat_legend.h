// topologies/drawings/heat/heat_legend.h
// The scale of one layer of a heat map: its shades, with the values at both ends and in the middle.
#pragma once

#include "topologies/drawings/heat/heat_layer.h"

#include <string>

namespace thruway {

constexpr double kLegendHeight = 44;

/// The classes of the layer say whether keys for 0 and for no value are needed. SVG with its top at
/// y and the left end of its shades at x.
std::string heat_legend(double x, double y, const ScaledLayer& layer);

/// Where its shades can begin, to the right of its caption.
double heat_legend_start(const ScaledLayer& layer);
/// What it needs to the right of this place.
double heat_legend_width();

}  // namespace thruway
