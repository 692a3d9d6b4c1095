// rtl_models/fabric/deadlock/deadlock_report.h
// The packets of a deadlock.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/packet.h"

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

    void archive(ByteArchive& io) {
        io(router, port, vc, packet, destination, router_name, source_name, destination_name);
    }
};

struct DeadlockReport {
    std::vector<BlockedPacket> blocked;  ///< the greatest set; empty: no deadlock
    /// A shortest cycle in it: each packet waits for the next, the last for the first.
    std::vector<BlockedPacket> cycle;

    /// Sentences with the number of packets and the cycle.
    std::string text() const;

    void archive(ByteArchive& io) { io(blocked, cycle); }
};

}  // namespace thruway
