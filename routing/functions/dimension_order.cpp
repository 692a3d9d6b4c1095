#include "routing/functions/dimension_order.h"

#include "routing/relation/requirements.h"

namespace thruway {

DimensionOrder::DimensionOrder(const Topology& topology, DatelineRule rule,
                               unsigned virtual_channels)
    : map_(topology, kName), classes_(rule, 0, virtual_channels) {
    const unsigned classes = RingClasses::classes(map_, rule);
    require_virtual_channels(virtual_channels, classes, kName, topology.name,
                             classes == 2 ? "two dateline classes" : "one class");
}

void DimensionOrder::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    RingHop hop;
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        if (!map_.next(query, d, hop)) continue;
        candidates.add(map_.candidate(query.here, hop, classes_.vcs(map_, query, hop)));
        return;
    }
}

std::uint32_t DimensionOrder::draw(RouterId, RouterId, const Draw& random) const {
    return static_cast<std::uint32_t>(random.a) & (draws() - 1);
}

}  // namespace thruway
