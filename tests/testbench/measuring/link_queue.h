// tests/testbench/measuring/link_queue.h
// A link as a single-server queue, and Lindley's recursion for it.
#pragma once

#include "testbench/simulation.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <algorithm>

namespace thruway::test {

/// Two routers. Every host of one sends to a host of the other, so each direction of the link is a
/// queue. It serves one flit per cycle and one packet at a time.
inline SimulationSettings two_queues(unsigned hosts_per_router, double link_load,
                                     unsigned virtual_channels = 1) {
    SimulationSettings settings;
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {2};
    settings.topology.hosts_per_router = hosts_per_router;
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = virtual_channels;
    settings.router.buffer_flits = 4;
    settings.traffic.pattern = "bit_complement";
    settings.traffic.load_flits_per_node_cycle = link_load / hosts_per_router;
    return settings;
}

inline LengthSettings fixed(unsigned flits) {
    LengthSettings lengths;
    lengths.distribution.own<FixedLength>().flits = flits;
    return lengths;
}

inline LengthSettings geometric(double mean) {
    LengthSettings lengths;
    lengths.distribution = "geometric";
    lengths.distribution.own<GeometricLength>().mean = mean;
    return lengths;
}

/// A packet that arrives when the link is released may leave at once, like a waiting one.
inline SimulationSettings queued(SimulationSettings settings) {
    const RouterSettings plain;
    settings.router = plain;
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.tie = TieRule::kFree;
    settings.router.injection_flits_per_cycle = 0;
    return settings;
}

/// Lindley's recursion: a packet starts when it has arrived and its predecessor has left.
class LindleyQueue {
public:
    /// First cycle of service of the next packet.
    Cycle start(Cycle arrival, unsigned flits) {
        const Cycle start = std::max(arrival, free_);
        free_ = start + flits;
        return start;
    }

private:
    Cycle free_ = 0;
};

}  // namespace thruway::test
