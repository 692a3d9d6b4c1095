// topologies/measures/bisection.h
// Bisection width: the least number of channels that join two halves of a network, over all ways to
// divide its routers into two sets whose sizes differ by at most one. Channels of both directions
// count, so a bidirectional link counts twice. Hosts play no part.
// Sources: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 3.3.1;
// Azizoglu, Egecioglu, The bisection width and the isoperimetric number of arrays, Discrete Applied
// Mathematics 138 (2004), for meshes; Arjona Aroca, Fernandez Anta, Bisection (band)width of
// product networks with application to data centers, TAMC 2012, for tori.
#pragma once

#include "topologies/graph/topology.h"

#include <cstdint>
#include <optional>

namespace thruway {

/// By formula, exact. Nothing where none is known: in a torus with single links between the two
/// routers of a radix-2 dimension, when the costliest dimension to cut through is of odd radix.
std::optional<std::uint64_t> bisection_channels(const Grid& grid);

/// Exact, by enumeration with bounding; nothing beyond `kMaxBisectionRouters` routers.
std::optional<std::uint64_t> bisection_channels(const FabricGraph& graph);
constexpr std::size_t kMaxBisectionRouters = 20;

/// An upper bound for a graph of any size: the narrowest cut that pairs of routers that change
/// sides lead to from several breadth-first halves. Source: Kernighan, Lin, An efficient heuristic
/// procedure for partitioning graphs, Bell System Technical Journal 49 (1970); here one pair at a
/// time while the cut narrows.
std::uint64_t bisection_upper_bound(const FabricGraph& graph);

}  // namespace thruway
