// tests/routing/routing_relation.h
// The relation that a routing function defines on a network: what a packet that holds a virtual
// channel of a channel may take next; and the resulting dependency graphs.
// Node number: channel * vcs + virtual channel.
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

/// Calls `visit` once, with the candidates, for each state that a packet to `destination` with this
/// draw can reach, whatever it is granted at each router.
void for_each_state(const Relation& relation, RouterId destination, std::uint32_t draw,
                    const std::function<void(const RouteQuery&, const RouteCandidates&)>& visit);

/// [node]: the nodes that a packet holding it may wait for.
using Dependencies = std::vector<std::set<unsigned>>;

/// Over all destinations and draws; only reachable states count. The nodes are those that
/// candidates of rank `lowest_rank` or more take. Any number of nodes of lower ranks may be in
/// between (Duato's direct and indirect dependencies). Rank 0: the plain channel dependency graph.
Dependencies dependencies(const Relation& relation, unsigned lowest_rank);

bool has_cycle(const Dependencies& dependencies);

/// Number of channels from each router to `destination`, by breadth-first search.
std::vector<unsigned> distances_to(const FabricGraph& graph, RouterId destination);

}  // namespace thruway::test
