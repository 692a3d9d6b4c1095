// topologies/measures/bisection.h
// Bisection width: the least number of channels between two halves of a network, over all divisions
// of its routers into two sets with equal numbers of routers that have hosts, or numbers that
// differ by one. Routers without hosts, as in the upper levels of a tree, are in either set; if no
// router has hosts, all of them are divided. Channels of both directions count, so a bidirectional
// link counts twice. Sources: Dally, Towles, Principles and Practices of Interconnection Networks
// (2004), sec. 3.3.1; Azizoglu, Egecioglu, The bisection width and the isoperimetric number of
// arrays, Discrete Applied Mathematics 138 (2004), for meshes; Arjona Aroca, Fernandez Anta,
// Bisection (band)width of product networks with application to data centers, TAMC 2012, for tori.
#pragma once

#include "topologies/graph/topology.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

/// Exact, by formula. Nothing if no formula is known: in a torus whose radix-2 dimensions have
/// single links, if the most loaded dimension has odd radix.
std::optional<std::uint64_t> bisection_channels(const Grid& grid);

/// Exact, by branch and bound; nothing beyond `kMaxBisectionRouters` routers.
std::optional<std::uint64_t> bisection_channels(const FabricGraph& graph);
constexpr std::size_t kMaxBisectionRouters = 20;

/// Shape: [router]. Whether the halves have equal numbers of such routers: those with hosts, or
/// all.
std::vector<bool> routers_to_halve(const FabricGraph& graph);

/// An upper bound for a graph of any size: starting from several breadth-first halves, exchanges
/// one pair of routers at a time, or moves one without hosts, while the cut narrows, and returns
/// the narrowest cut. Source: Kernighan, Lin, An efficient heuristic procedure for partitioning
/// graphs, Bell System Technical Journal 49 (1970).
std::uint64_t bisection_upper_bound(const FabricGraph& graph);
/// Shape: [router]. One of the halves of that narrowest cut.
std::vector<bool> narrowed_half(const FabricGraph& graph);

/// Shape: [router]. One half of a bisection: of bisection_channels() where they are known, else of
/// bisection_upper_bound().
std::vector<bool> second_half(const Topology& topology);

}  // namespace thruway
