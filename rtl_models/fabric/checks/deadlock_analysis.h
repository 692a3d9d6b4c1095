// rtl_models/fabric/checks/deadlock_analysis.h
// Which packets of a fabric wait for each other for ever.
// A packet at the front of an input virtual channel can go on if one of the output virtual channels
// that it may take is free with room, or will be: its holder or the packet at the front of the
// buffer downstream can go on. What is on a link can. The least set of packets that can go on under
// these rules leaves the greatest set in which everybody waits for members only: a deadlock, also
// if other packets still move.
// Timing: looks at the state between two cycles; changes nothing.
#pragma once

#include "core/packet.h"
#include "rtl_models/fabric/fabric.h"

#include <string>
#include <vector>

namespace thruway {

/// A packet that waits for ever, at an input virtual channel of a router.
struct BlockedPacket {
    RouterId router{};
    Port port = 0;
    VirtualChannel vc = 0;
    PacketIdentity packet;
    HostId destination{};
    std::string router_name{};
};

struct DeadlockReport {
    std::vector<BlockedPacket> blocked;  ///< the greatest set; empty: no deadlock
    /// A shortest one in it: each waits for the next and the last for the first.
    std::vector<BlockedPacket> cycle;

    /// Sentences for people: how many packets, and the cycle.
    std::string text() const;
};

/// Nothing for routers without virtual channels: their storage is unbounded, so that no packet
/// waits for a place. Nor for a fabric with routers of a factory, which do not say who waits for
/// what: let it run only what is proven free from deadlock.
DeadlockReport find_deadlock(const Fabric& fabric);

}  // namespace thruway
