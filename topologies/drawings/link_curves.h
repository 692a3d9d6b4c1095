// topologies/drawings/link_curves.h
// The lines of links between switches that have their places on a drawing.
#pragma once

#include "topologies/drawings/switch_layout.h"

#include <array>
#include <string>
#include <vector>

namespace thruway {

/// A cubic Bezier curve between the middles of two switches, or a stub at each of them.
struct LinkCurve {
    ChannelId channel{};
    std::size_t from = 0;  ///< number of the router
    std::size_t to = 0;
    std::array<DrawingPoint, 4> at{};  ///< of stubs: switch, end of its stub, end, switch
    bool stubs = false;

    /// A place on it, t from 0 to 1; of stubs on the nearer one.
    DrawingPoint point(double t) const;
    /// Data of an SVG path.
    std::string path() const;
};

/// One for each link, or channel that leads one way. Parallel links are bent apart, and straight
/// ones around switches that they would cross.
/// `places` and `layout` in the same order; `unit` pixels are 1 in the layout, `radius` that of a
/// switch.
std::vector<LinkCurve> link_curves(const FabricGraph& graph, const SwitchLayout& layout,
                                   const std::vector<DrawingPoint>& places, double unit,
                                   double radius);

}  // namespace thruway
