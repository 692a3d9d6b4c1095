// topologies/drawings/switch_layout.h
// Where to draw the switches of a network, and which links need another way than a straight line.
#pragma once

#include "topologies/graph/topology.h"

#include <vector>

namespace thruway {

enum class DrawingLayout {
    kAutomatic,  ///< as a grid where the network is one, else by springs
    kGrid,       ///< by coordinates; only for tori, meshes and hypercubes
    kSpring,     ///< neighbours near each other; a circle beyond kMaxSpringRouters
    kCircle      ///< in the order of numbers
};

/// The springs take a time that grows with the cube of the routers.
constexpr std::size_t kMaxSpringRouters = 256;

struct DrawingPoint {
    double x = 0;
    double y = 0;
};

/// The way of a link between its two switches.
struct LinkRoute {
    enum class Kind { kStraight, kArc, kStubs };
    Kind kind = Kind::kStraight;
    /// Of an arc the side to which it bends, of stubs the way out of the sending switch (the
    /// receiving one has the opposite); its length is the height of the arc or of the stub.
    DrawingPoint out{};
};

struct SwitchLayout {
    std::vector<DrawingPoint> points;  ///< [router]; neighbours about 1 apart
    std::vector<LinkRoute> routes;     ///< [channel]; empty: all straight
    bool any_stubs = false;
};

/// Errors: Problem for kGrid where the network is no grid.
SwitchLayout layout_of(const Topology& topology, DrawingLayout layout);

}  // namespace thruway
