#include "routing/functions/rows/weighing/dal.h"

#include "routing/functions/rows/weighing/lightest.h"
#include "routing/relation/requirements.h"

#include <algorithm>

namespace thruway {
namespace {

constexpr VcMask kEscapeVc = 1;

}  // namespace

Dal::Dal(const Topology& topology, unsigned virtual_channels)
    : map_(require_rows(topology, kName)),
      routers_(static_cast<std::uint32_t>(topology.graph.routers())),
      adaptive_(first_vcs(virtual_channels) & ~kEscapeVc) {
    require_virtual_channels(virtual_channels, 2, kName, topology.name,
                             "one escape channel and one adaptive");
}

void Dal::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const RouterId source{query.route_draw};
    unsigned lowest = map_.dimensions();
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        const PortSpan ports = map_.ports(query.here, query.destination, d);
        if (ports.empty()) continue;
        RowMap::add(candidates, ports, d, adaptive_, 0);
        lowest = std::min(lowest, d);
        if (map_.coordinate(query.here, d) != map_.coordinate(source, d)) continue;
        const Ports row = map_.ports_of(query.here, d);
        RowMap::add(candidates, without(row, ports), d, adaptive_, 0, 2);
    }
    const PortSpan escape = map_.ports(query.here, query.destination, lowest);
    RowMap::add(candidates, escape, lowest, kEscapeVc, 1);
}

/// The escape channels remain beside the lightest adaptive candidates.
void Dal::choose(const RouteQuery& query, const Congestion& congestion,
                 RouteCandidates& candidates) const {
    RouteCandidates adaptive = candidates;
    adaptive.keep_some(adaptive_);
    keep_lightest(query, map_, congestion, adaptive);
    candidates.keep_some(kEscapeVc);
    candidates.merge(adaptive);
}

}  // namespace thruway
