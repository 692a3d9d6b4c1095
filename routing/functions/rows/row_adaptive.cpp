#include "routing/functions/rows/row_adaptive.h"

#include "routing/relation/requirements.h"

#include <algorithm>

namespace thruway {

RowAdaptive::RowAdaptive(const Topology& topology, unsigned virtual_channels, Storage storage)
    : map_(topology),
      escape_(storage == Storage::kFinite ? 1 : 0),
      adaptive_(first_vcs(virtual_channels) & ~escape_) {
    const bool has_escape = escape_ != 0;
    require_virtual_channels(virtual_channels, has_escape ? 2 : 1, kName, topology.name,
                             has_escape ? "one escape channel and one adaptive" : "one class");
    unsigned most_links = 0;
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        max_candidates_ += map_.links(d);
        most_links = std::max(most_links, map_.links(d));
    }
    if (has_escape) max_candidates_ += most_links;
}

void RowAdaptive::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    unsigned lowest = map_.dimensions();
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        const PortSpan ports = map_.ports(query.here, query.destination, d);
        if (ports.empty()) continue;
        RowMap::add(candidates, ports, d, adaptive_, 0);
        lowest = std::min(lowest, d);
    }
    if (escape_ == 0) return;
    const PortSpan ports = map_.ports(query.here, query.destination, lowest);
    RowMap::add(candidates, ports, lowest, escape_, 1);
}

}  // namespace thruway
