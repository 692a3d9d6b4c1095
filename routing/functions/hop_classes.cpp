#include "routing/functions/hop_classes.h"

#include "routing/relation/requirements.h"
#include "routing/relation/routers_with_hosts.h"

#include <algorithm>
#include <string>

namespace thruway {
namespace {

/// The most channels on a shortest path between the routers of two hosts.
unsigned host_diameter(const FabricGraph& graph, const ShortestPaths& paths) {
    const std::vector<RouterId> ends = routers_with_hosts(graph);
    unsigned most = 1;
    for (const RouterId from : ends) {
        for (const RouterId to : ends) most = std::max(most, paths.hops(from, to));
    }
    return most;
}

const FabricGraph& checked(const Topology& topology) {
    require_table_of_pairs(topology, HopClasses::kName);
    return topology.graph;
}

}  // namespace

HopClasses::HopClasses(const Topology& topology, const ClassSettings& limit,
                       unsigned virtual_channels, TableMemory& memory)
    : paths_(checked(topology), memory) {
    const unsigned hops = host_diameter(topology.graph, paths_);
    const unsigned classes = limited(hops, limit);
    require_virtual_channels(virtual_channels, classes, kName, topology.name,
                             "a class for each of up to " + std::to_string(hops) + " hops");
    class_of_.resize(virtual_channels);
    for (unsigned c = 0; c < classes; ++c) {
        vcs_.push_back(class_vcs(c, classes, virtual_channels));
        for (unsigned vc = 0; vc < virtual_channels; ++vc) {
            if ((vcs_[c] >> vc & 1) != 0) class_of_[vc] = c;
        }
    }
}

void HopClasses::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    // Only routes to routers without hosts, which tables have, can be longer than the classes.
    const unsigned next = query.injected_here
                              ? 0
                              : std::min(class_of_[query.arrival_vc] + 1, classes() - 1);
    add_ports(candidates, paths_.ports(query.here, query.destination), vcs_[next], 0);
}

}  // namespace thruway
