#include "routing/functions/rows/weighing/dim_war.h"

#include "routing/functions/rows/weighing/lightest.h"
#include "routing/paths/class_settings.h"
#include "routing/relation/requirements.h"

namespace thruway {

DimWar::DimWar(const Topology& topology, unsigned virtual_channels)
    : map_(require_rows(topology, kName)),
      deroute_(class_vcs(0, 2, virtual_channels)),
      align_(class_vcs(1, 2, virtual_channels)) {
    require_virtual_channels(virtual_channels, 2, kName, topology.name,
                             "a class for deroutes and one for hops to the coordinate of the "
                             "destination");
}

void DimWar::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    unsigned d = 0;
    while (map_.ports(query.here, query.destination, d).empty()) ++d;
    const PortSpan ports = map_.ports(query.here, query.destination, d);
    RowMap::add(candidates, ports, d, align_, 0);
    const bool derouted = !query.injected_here && (deroute_ >> query.arrival_vc & 1) != 0;
    if (derouted) return;
    const Ports row = map_.ports_of(query.here, d);
    RowMap::add(candidates, without(row, ports), d, deroute_, 0, 2);
}

void DimWar::choose(const RouteQuery& query, const Congestion& congestion,
                    RouteCandidates& candidates) const {
    keep_lightest(query, map_, congestion, candidates);
}

}  // namespace thruway
