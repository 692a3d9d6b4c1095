// routing/load/translations.h
// Networks that look the same from every router because the coordinates of all routers can be moved
// by the same amounts, modulo the radices: tori, hypercubes, HyperX, full meshes. Then all channels
// with the same direction are alike, and one of them stands for all, if the routes are moved too.
#pragma once

#include "routing/load/pair_routes.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// The channels out of router 0 if every route from another router is one from router 0, moved.
/// This is checked for all pairs of routers. All channels of the network otherwise.
std::vector<ChannelId> channels_of_each_kind(const RoutingFunction& routing,
                                             const Topology& topology);

}  // namespace thruway
