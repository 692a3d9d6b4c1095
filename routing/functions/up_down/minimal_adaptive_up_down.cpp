#include "routing/functions/up_down/minimal_adaptive_up_down.h"

#include "routing/paths/original_channels.h"

namespace thruway {

MinimalAdaptiveUpDown::MinimalAdaptiveUpDown(const Topology& topology, TreeRoot root,
                                             unsigned virtual_channels, TableMemory& memory)
    : legal_(topology, root, LegalHops::kShortest, kName, PathsFrom::kEveryRouter, memory),
      shortest_(topology.graph, memory),
      new_(new_channels(virtual_channels, kName, topology.name)) {}

void MinimalAdaptiveUpDown::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    const bool original = came_by_original(query);
    if (!original) {
        add_ports(candidates, shortest_.ports(query.here, query.destination), new_, 0);
    }
    if (query.injected_here) return;
    const bool gone_down = original && legal_.comes_down(query.here, query.arrival_port);
    add_ports(candidates, legal_.shortest(query.here, query.destination, gone_down),
              kOriginalChannel, 1);
}

}  // namespace thruway
