// topologies/drawings/drawn_network.h
// A network in pixel coordinates, for a drawing of at most kMostPixels in each direction.
#pragma once

#include "topologies/drawings/link_curves.h"
#include "topologies/drawings/switch_layout.h"

#include <utility>
#include <vector>

namespace thruway {

constexpr double kMostPixels = 1600;
constexpr double kHeaderPixels = 92;  ///< title and notes

struct DrawnNetwork {
    std::vector<DrawingPoint> switches;  ///< [router] centres
    std::vector<LinkCurve> links;
    double radius = 17;  ///< of a switch
    double width = 0;
    double height = 0;
    bool any_stubs = false;
    bool hosts_below = false;  ///< SwitchLayout::hosts_below

    /// Shape: [router]. The direction of the middle of the widest gap between the links of a
    /// switch, and the gap's width, in radians; upwards if the switch has no links. With
    /// hosts_below, of a gap that includes it, the part on both sides of straight downwards.
    std::vector<std::pair<double, double>> widest_gaps() const;
};

/// Errors: Problem of layout_of().
DrawnNetwork draw_network(const Topology& topology, DrawingLayout layout);

}  // namespace thruway
