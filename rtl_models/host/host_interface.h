// rtl_models/host/host_interface.h
// What a router needs from the host at one of its ports. A host runs in its router's cycle.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"
#include "core/packet.h"
#include "rtl_models/host/source_queue.h"

namespace thruway {

class BoundedHost;

/// The router of a host, as the host sees it.
class HostWaker {
public:
    virtual ~HostWaker() = default;
    /// Also asks the host of a port for packets in `cycle`, which must be after the current one.
    virtual void wake_host(Port port, Cycle cycle) = 0;
};

class HostInterface {
public:
    virtual ~HostInterface() = default;

    /// The host is at this port of the router. Inside deliver(), a host may call
    /// router.wake_host() for itself.
    virtual void connected(HostWaker& router, Port port) {
        static_cast<void>(router);
        static_cast<void>(port);
    }

    /// Appends every packet generated at or before `now` to the queue. Returns the cycle after
    /// `now` in which the next one is generated, or kNever.
    virtual Cycle generate(Cycle now, SourceQueue& queue) = 0;

    /// A flit reaches the host in cycle `now`. With the tail flit the host takes over the packet
    /// and releases its record.
    virtual void deliver(const Flit& flit, Cycle now) = 0;

    /// Whether some of its packets leave the source queue before others that wait there, as
    /// goes_first() says; otherwise all leave in the order of generate().
    virtual bool sends_some_first() const { return false; }
    /// Requires sends_some_first().
    virtual bool goes_first(const Packet& packet) const {
        static_cast<void>(packet);
        return false;
    }

    /// Null: the host accepts every packet.
    virtual BoundedHost* bounded() { return nullptr; }
    /// For engines that move whole packets: the tail of a packet of `flits` flits reaches the host
    /// in cycle `now`. By default all its flits are delivered one by one in this cycle.
    virtual void deliver_packet(PacketHandle packet, unsigned flits, Cycle now) {
        for (unsigned i = 0; i < flits; ++i) {
            deliver(Flit(packet, static_cast<std::uint16_t>(i), 0, i == 0, i + 1 == flits), now);
        }
    }
};

}  // namespace thruway
