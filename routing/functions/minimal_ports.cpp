#include "routing/functions/minimal_ports.h"

#include "routing/relation/requirements.h"

#include <stdexcept>

namespace thruway {

const char* MinimalPorts::name_of(RoutingKind kind) {
    switch (kind) {
        case RoutingKind::kMinimalAdaptive: return "minimal_adaptive";
        case RoutingKind::kPartiallyAdaptive: return "partially_adaptive";
        case RoutingKind::kRandomMinimal: return "random_minimal";
        default: throw std::invalid_argument("MinimalPorts: no such function");
    }
}

MinimalPorts::MinimalPorts(RoutingKind kind, const Topology& topology, EqualWays equal_ways,
                           unsigned virtual_channels)
    : kind_(kind),
      map_(topology, name_of(kind)),
      both_ways_(equal_ways == EqualWays::kBoth),
      vcs_(first_vcs(virtual_channels)) {
    require_virtual_channels(virtual_channels, 1, name_of(kind), topology.name, "one class");
}

void MinimalPorts::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    RingHop hop;
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        if (!map_.next(query, d, hop)) continue;
        candidates.add(map_.candidate(query.here, hop, vcs_));
        if (both_ways_ && map_.is_tie(hop)) {
            hop.way = opposite(hop.way);
            candidates.add(map_.candidate(query.here, hop, vcs_));
        }
        if (kind_ == RoutingKind::kPartiallyAdaptive && d == 0) return;
    }
}

std::uint32_t MinimalPorts::draw(RouterId, RouterId, const Draw& random) const {
    return static_cast<std::uint32_t>(random.a) & (draws() - 1);
}

}  // namespace thruway
