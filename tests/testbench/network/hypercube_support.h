// tests/testbench/network/hypercube_support.h
// Small hypercubes with the hardware of paper K: wormhole, buffers of two flits, all stages 0, a
// source queue for each injection channel, injection and ejection without limit.
#pragma once

#include "checks/simulation_settings.h"

namespace thruway::test {

inline RouterSettings hypercube_router(unsigned vcs, unsigned timeout) {
    RouterSettings router;
    router.switching = Switching::kWormhole;
    router.virtual_channels = vcs;
    router.buffer_flits = 2;
    router.routing_unit = RoutingUnitKind::kPerVirtualChannel;
    router.timeout_cycles = timeout;
    router.source_queues = SourceQueues::kPerVirtualChannel;
    router.injection_flits_per_cycle = 0;
    router.ejection_flits_per_cycle = 0;
    return router;
}

inline SimulationSettings hypercube_run(unsigned dimensions, unsigned vcs, unsigned timeout,
                                        unsigned flits, double load) {
    SimulationSettings settings;
    settings.topology.kind = TopologyKind::kHypercube;
    settings.topology.dimensions = dimensions;
    settings.router = hypercube_router(vcs, timeout);
    settings.routing.function = RoutingKind::kMinimalAdaptive;
    settings.routing.selection = SelectionKind::kRandomVc;
    settings.traffic.injection = InjectionKind::kPoisson;
    settings.traffic.packet_flits.flits = flits;
    settings.traffic.load_flits_per_node_cycle = load;
    return settings;
}

}  // namespace thruway::test
