#include "routing/functions/minimal_adaptive.h"

#include "routing/paths/ring_classes.h"
#include "routing/relation/requirements.h"

namespace thruway {

MinimalAdaptive::MinimalAdaptive(const Topology& topology, DatelineRule rule,
                                 unsigned virtual_channels, EqualWays equal_ways)
    : map_(topology, kName),
      both_ways_(equal_ways == EqualWays::kBoth),
      escape_classes_(RingClasses::classes(map_, rule)),
      adaptive_(first_vcs(virtual_channels) & ~first_vcs(escape_classes_)) {
    require_virtual_channels(virtual_channels, escape_classes_ + 1, kName, topology.name,
                             escape_classes_ == 2
                                 ? "two escape channels (dateline classes) and one adaptive"
                                 : "one escape channel and one adaptive");
}

void MinimalAdaptive::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    RingHop hop;
    RingHop lowest;
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        if (!map_.next(query, d, hop)) continue;
        if (candidates.empty()) lowest = hop;
        candidates.add(map_.candidate(query.here, hop, adaptive_));
        if (!both_ways_ || !map_.is_tie(hop)) continue;
        hop.way = opposite(hop.way);
        candidates.add(map_.candidate(query.here, hop, adaptive_));
    }
    if (candidates.empty()) return;
    candidates.add(map_.candidate(query.here, lowest, escape_vcs(lowest), 1));
}

VcMask MinimalAdaptive::escape_vcs(const RingHop& hop) const {
    if (escape_classes_ == 1 || !map_.ring(hop.dimension).needs_dateline) {
        return first_vcs(escape_classes_);
    }
    return GridMap::wrap_ahead(hop) ? VcMask{1} : VcMask{2};
}

std::uint32_t MinimalAdaptive::draw(RouterId, RouterId, const Draw& random) const {
    return static_cast<std::uint32_t>(random.a) & (draws() - 1);
}

}  // namespace thruway
