#include "routing/functions/rows/weighing/omni_war.h"

#include "routing/functions/rows/weighing/lightest.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "routing/paths/class_settings.h"
#include "routing/relation/requirements.h"

#include <algorithm>
#include <string>

namespace thruway {

OmniWar::OmniWar(const Topology& topology, unsigned virtual_channels, unsigned max_misroutes)
    : map_(require_rows(topology, kName)), class_of_(virtual_channels) {
    const unsigned dimensions = map_.dimensions();
    const bool unlimited = max_misroutes == kUnlimitedMisroutes;
    const unsigned deroutes = unlimited ? 0 : max_misroutes;
    require_virtual_channels(virtual_channels, dimensions + deroutes, kName, topology.name,
                             "a class for each of " + std::to_string(dimensions) +
                                 " dimensions and of " + std::to_string(deroutes) + " misroutes");
    const unsigned classes = unlimited ? virtual_channels : dimensions + deroutes;
    for (unsigned c = 0; c < classes; ++c) {
        vcs_.push_back(class_vcs(c, classes, virtual_channels));
        for (unsigned vc = 0; vc < virtual_channels; ++vc) {
            if ((vcs_[c] >> vc & 1) != 0) class_of_[vc] = c;
        }
    }
}

void OmniWar::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const unsigned needed = map_.differences(query.here, query.destination);
    const unsigned next = query.injected_here ? map_.dimensions() - needed
                                              : class_of_[query.arrival_vc] + 1;
    const bool may_deroute = classes() - next > needed;
    for (unsigned d = 0; d < map_.dimensions(); ++d) {
        const PortSpan ports = map_.ports(query.here, query.destination, d);
        if (ports.empty()) continue;
        RowMap::add(candidates, ports, d, vcs_[next], 0);
        if (!may_deroute) continue;
        const Ports row = map_.ports_of(query.here, d);
        RowMap::add(candidates, without(row, ports), d, vcs_[next], 0, 2);
    }
}

void OmniWar::choose(const RouteQuery& query, const Congestion& congestion,
                     RouteCandidates& candidates) const {
    keep_lightest(query, map_, congestion, candidates);
}

}  // namespace thruway
