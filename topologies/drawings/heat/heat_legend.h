// topologies/drawings/heat/heat_legend.h
// The scale of one layer of a heat map: its shades, with the values at both ends and in the middle.
#pragma once

#include "topologies/drawings/heat/heat_scale.h"

#include <string>

namespace thruway {

constexpr double kLegendHeight = 44;

/// `what`: "links". `classes`: those of heat_classes() for the layer and `end`; they say whether
/// keys for 0 and for no value are needed. SVG with its top at y and the left end of its shades at
/// x.
std::string heat_legend(double x, double y, const char* what, const HeatLayer& layer, double end,
                        const std::string& classes);

/// Where its shades can begin, to the right of its caption.
double heat_legend_start(const char* what, const HeatLayer& layer);
/// What it needs to the right of this place.
double heat_legend_width();

}  // namespace thruway
