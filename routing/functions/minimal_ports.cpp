#include "routing/functions/minimal_ports.h"

#include "routing/functions/minimal_adaptive.h"
#include "routing/relation/requirements.h"

namespace thruway {

const char* MinimalPorts::name_of(Choice choice) {
    switch (choice) {
        case Choice::kAny: break;
        case Choice::kFirstDimensionFirst: return kFirstDimensionName;
        case Choice::kDrawn: return kDrawnName;
    }
    return MinimalAdaptive::kName;
}

MinimalPorts::MinimalPorts(Choice choice, const Topology& topology, EqualWays equal_ways,
                           unsigned virtual_channels)
    : choice_(choice),
      map_(topology, name_of(choice)),
      both_ways_(equal_ways == EqualWays::kBoth),
      vcs_(first_vcs(virtual_channels)) {
    require_virtual_channels(virtual_channels, 1, name_of(choice), topology.name, "one class");
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
        if (choice_ == Choice::kFirstDimensionFirst && d == 0) return;
    }
}

std::uint32_t MinimalPorts::draw(RouterId, RouterId, const Draw& random) const {
    return static_cast<std::uint32_t>(random.a) & (draws() - 1);
}

}  // namespace thruway
