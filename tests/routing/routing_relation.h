// tests/routing/routing_relation.h
// The relation that a routing function spans on a network: what a packet that holds a virtual
// channel of a channel may take next; and the dependency graphs that follow from it.
// A node is channel * vcs + virtual channel.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"

#include <functional>
#include <set>
#include <vector>

namespace thruway::test {

struct Relation {
    const RoutingFunction& routing;
    const FabricGraph& graph;
    unsigned vcs;

    RouteQuery injection(HostId source, RouterId destination, std::uint32_t draw) const;
    RouteQuery arrival(unsigned node, RouterId destination, std::uint32_t draw) const;
};

/// Calls `visit` once for each state that a packet to `destination` with this draw can reach,
/// whatever it is given at each router, with the candidates there.
void for_each_state(const Relation& relation, RouterId destination, std::uint32_t draw,
                    const std::function<void(const RouteQuery&, const RouteCandidates&)>& visit);

/// [node] -> nodes that a packet holding it may wait for.
using Dependencies = std::vector<std::set<unsigned>>;

/// Over all destinations and draws; only states that some packet reaches count. Nodes are those
/// taken by candidates of rank `lowest_rank` or more; there is a dependency where any number of
/// nodes of lower ranks lies between (Duato's direct and indirect dependencies). Rank 0: the plain
/// channel dependency graph.
Dependencies dependencies(const Relation& relation, unsigned lowest_rank);

bool has_cycle(const Dependencies& dependencies);

/// Channels from each router to `destination`, by breadth-first search.
std::vector<unsigned> distances_to(const FabricGraph& graph, RouterId destination);

}  // namespace thruway::test
