#include "testbench/network/network_routing.h"

#include "routing/make_routing.h"

namespace thruway {

std::unique_ptr<RoutingFunction> routing_for(const SimulationSettings& settings,
                                             const Topology& topology, TableMemory& tables) {
    if (settings.router.kind == RouterKind::kVirtualChannel) {
        return make_routing_function(settings.routing, topology, settings.router.virtual_channels,
                                     Storage::kFinite, tables);
    }
    return make_routing_function(settings.routing, topology, 1, Storage::kUnbounded, tables);
}

}  // namespace thruway
