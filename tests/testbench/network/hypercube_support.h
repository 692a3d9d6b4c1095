// tests/testbench/network/hypercube_support.h
// Small hypercubes with the routers of Khonsari et al.: wormhole, buffers of two flits, all stages
// 0 cycles, a source queue per injection VC, unlimited injection and ejection.
#pragma once

#include "checks/simulation_settings.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

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
    settings.topology.kind = "hypercube";
    settings.topology.kind.own<CubeSettings>().dimensions = dimensions;
    settings.router = hypercube_router(vcs, timeout);
    settings.routing.function = "minimal_adaptive";
    settings.routing.selection = "random_vc";
    settings.traffic.injection = "poisson";
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = flits;
    settings.traffic.load_flits_per_node_cycle = load;
    return settings;
}

}  // namespace thruway::test
