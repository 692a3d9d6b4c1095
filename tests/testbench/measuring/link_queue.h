// tests/testbench/measuring/link_queue.h
// A single server queue made of a link, and Lindley's recursion for it.
#pragma once

#include "testbench/simulation.h"

#include <algorithm>

namespace thruway::test {

/// Two routers. Every host of one sends to a host of the other, so that each direction of the link
/// between them is a queue of its own: it takes a flit a cycle, and packets one after the other.
inline SimulationSettings two_queues(unsigned hosts_per_router, double link_load,
                                     unsigned virtual_channels = 1) {
    SimulationSettings settings;
    settings.topology.kind = TopologyKind::kMesh;
    settings.topology.radix = {2};
    settings.topology.hosts_per_router = hosts_per_router;
    settings.router.switching = Switching::kWormhole;
    settings.router.virtual_channels = virtual_channels;
    settings.router.buffer_flits = 4;
    settings.traffic.pattern = PatternKind::kBitComplement;
    settings.traffic.load_flits_per_node_cycle = link_load / hosts_per_router;
    return settings;
}

inline LengthSettings fixed(unsigned flits) {
    LengthSettings lengths;
    lengths.flits = flits;
    return lengths;
}

inline LengthSettings geometric(double mean) {
    LengthSettings lengths;
    lengths.distribution = LengthKind::kGeometric;
    lengths.mean = mean;
    return lengths;
}

/// A packet that comes when the link is released may leave at once, like one that waits.
inline SimulationSettings queued(SimulationSettings settings) {
    const RouterSettings plain;
    settings.router = plain;
    settings.router.kind = RouterKind::kQueuedCutThrough;
    settings.router.tie = TieRule::kFree;
    settings.router.injection_flits_per_cycle = 0;
    return settings;
}

/// Lindley: a packet starts when it has arrived and its predecessor has left.
class LindleyQueue {
public:
    /// The first cycle of service of the next packet.
    Cycle start(Cycle arrival, unsigned flits) {
        const Cycle start = std::max(arrival, free_);
        free_ = start + flits;
        return start;
    }

private:
    Cycle free_ = 0;
};

}  // namespace thruway::test
