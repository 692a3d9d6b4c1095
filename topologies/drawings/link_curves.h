// topologies/drawings/link_curves.h
// The lines of links between switches whose places on a drawing are known.
#pragma once

#include "topologies/drawings/switch_layout.h"

#include <array>
#include <string>
#include <vector>

namespace thruway {

/// A cubic Bezier curve between the centres of two switches, or a stub at each of them.
struct LinkCurve {
    ChannelId channel{};
    std::size_t from = 0;  ///< number of the router
    std::size_t to = 0;
    std::array<DrawingPoint, 4> at{};  ///< of stubs: switch, end of its stub, other end, switch
    bool stubs = false;

    /// The point at t = 0..1; of stubs, a point on the nearer stub.
    DrawingPoint point(double t) const;
    /// The path data of an SVG path.
    std::string path() const;
};

/// One curve for each link or one-way channel. Parallel links are bent apart; straight links are
/// bent around switches that they would cross.
/// `places` and `layout` have the same order. `unit`: pixels per unit of the layout; `radius`: of a
/// switch, in pixels.
std::vector<LinkCurve> link_curves(const FabricGraph& graph, const SwitchLayout& layout,
                                   const std::vector<DrawingPoint>& places, double unit,
                                   double radius);

}  // namespace thruway
