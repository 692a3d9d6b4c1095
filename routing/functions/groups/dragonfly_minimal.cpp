#include "routing/functions/groups/dragonfly_minimal.h"

#include "routing/relation/requirements.h"

namespace thruway {

DragonflyMinimal::DragonflyMinimal(const Topology& topology, const ClassSettings& limit,
                                   unsigned virtual_channels, Storage storage, TableMemory& memory)
    : paths_(topology, kName, memory), all_(first_vcs(virtual_channels)) {
    const bool two = storage == Storage::kFinite && paths_.has_two_local_phases();
    const unsigned classes = limited(two ? 2 : 1, limit);
    require_virtual_channels(
        virtual_channels, classes, kName, topology.name,
        classes == 2 ? "a class before the link between groups and one after it" : "one class");
    to_leave_ = class_vcs(0, classes, virtual_channels);
    to_arrive_ = class_vcs(classes - 1, classes, virtual_channels);
}

void DragonflyMinimal::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const PortSpan ports = paths_.ports(query.here, query.destination);
    const PortSpan local = paths_.local_ports(query.here);
    const bool arrived = paths_.same_group(query.here, query.destination);
    add_ports(candidates, both(ports, local), arrived ? to_arrive_ : to_leave_, 0);
    add_ports(candidates, without(ports, local), all_, 0);
}

}  // namespace thruway
