#include "routing/functions/rows/row_order.h"

#include "routing/relation/requirements.h"

#include <numeric>

namespace thruway {

RowOrder::RowOrder(const Topology& topology, unsigned virtual_channels)
    : map_(topology), vcs_(first_vcs(virtual_channels)) {
    require_virtual_channels(virtual_channels, 1, kName, topology.name, "one class");
    for (unsigned d = 0; d < map_.dimensions(); ++d) draws_ = std::lcm(draws_, map_.links(d));
}

void RowOrder::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        const PortSpan ports = map_.ports(query.here, query.destination, d);
        if (ports.empty()) continue;
        RowMap::add(candidates, ports.nth(query.route_draw % ports.count()), d, vcs_, 0);
        return;
    }
}

std::uint32_t RowOrder::draw(RouterId, RouterId, const Draw& random) const {
    return below(random.a, draws_);
}

}  // namespace thruway
