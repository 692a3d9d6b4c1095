// topologies/drawings/switch_layout.h
// Where to draw the switches of a network, and which links are not straight lines.
#pragma once

#include "topologies/graph/topology.h"

#include <vector>

namespace thruway {

enum class DrawingLayout {
    kAutomatic,  ///< the first of the others that the network has
    kGrid,       ///< by coordinates; only for tori, meshes, hypercubes, full rows, chips
    kLevels,     ///< a line for each level or layer (layouts/layers.h), the highest on top
    kGroups,     ///< groups on a circle; only for networks of groups
    kSpring,     ///< neighbours close together; a circle beyond kMaxSpringRouters
    kCircle      ///< in numerical order
};

/// The time of the spring layout grows with the cube of the number of routers.
constexpr std::size_t kMaxSpringRouters = 256;

struct DrawingPoint {
    double x = 0;
    double y = 0;
};

/// The shape of a link between its two switches.
struct LinkRoute {
    enum class Kind { kStraight, kArc, kStubs };
    Kind kind = Kind::kStraight;
    /// Of an arc: the side to which it bends. Of stubs: the direction out of the sending switch;
    /// the receiving switch has the opposite. Its length is the height of the arc or of the stub.
    DrawingPoint out{};
};

struct SwitchLayout {
    std::vector<DrawingPoint> points;  ///< [router]; neighbours about 1 apart
    std::vector<LinkRoute> routes;     ///< [channel]; empty: all links are straight
    bool any_stubs = false;
    bool hosts_below = false;  ///< hosts are drawn below their switch, whatever its links
};

/// Errors: Problem for a layout by coordinates, levels or groups that the network does not have.
SwitchLayout layout_of(const Topology& topology, DrawingLayout layout);

}  // namespace thruway
