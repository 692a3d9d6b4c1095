// rtl_models/fabric/checks/deadlock_analysis.h
// Finds the packets of a fabric that wait for each other for ever.
// A packet at the front of an input virtual channel can go on if one of its candidate output
// virtual channels is free with room, or will be because its holder, or the packet at the front of
// the buffer downstream, can go on. Flits on a link can go on. The least set that satisfies these
// rules leaves the greatest set of packets that wait only for each other: a deadlock, even if other
// packets still move.
// Timing: reads the state between two cycles; changes nothing.
#pragma once

#include "core/packet.h"
#include "rtl_models/fabric/fabric.h"

#include <string>
#include <vector>

namespace thruway {

/// A deadlocked packet, at an input virtual channel of a router.
struct BlockedPacket {
    RouterId router{};
    Port port = 0;
    VirtualChannel vc = 0;
    PacketIdentity packet;
    HostId destination{};
    std::string router_name{};
    std::string source_name{};  ///< empty: the host has no name
    std::string destination_name{};
};

struct DeadlockReport {
    std::vector<BlockedPacket> blocked;  ///< the greatest set; empty: no deadlock
    /// A shortest cycle in it: each packet waits for the next, the last for the first.
    std::vector<BlockedPacket> cycle;

    /// Sentences with the number of packets and the cycle.
    std::string text() const;
};

/// Empty for routers without virtual channels, whose unbounded storage lets no packet wait for a
/// buffer slot. Empty also for a fabric with routers of a factory, which do not say which packet
/// waits for which: such a fabric should run only what is proven free from deadlock.
DeadlockReport find_deadlock(const Fabric& fabric);

}  // namespace thruway
