// rtl_models/host/host_interface.h
// What a router needs from the host at one of its ports. Hosts are part of their router's cycle.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"

#include <deque>

namespace thruway {

/// Unbounded queue of the packets that wait at a host for injection, oldest first.
using SourceQueue = std::deque<PacketHandle>;

class BoundedHost;

class HostInterface {
public:
    virtual ~HostInterface() = default;

    /// Appends every packet generated at or before `now` to the queue. Returns the cycle after
    /// `now` in which the next one is generated, or kNever.
    virtual Cycle generate(Cycle now, SourceQueue& queue) = 0;

    /// A flit reaches the host in cycle `now`. With the tail flit the host takes the packet over
    /// and releases its record.
    virtual void deliver(const Flit& flit, Cycle now) = 0;

    /// Null: it takes every packet that comes.
    virtual BoundedHost* bounded() { return nullptr; }
    /// Of an engine that moves whole packets: the tail of one of `flits` flits reaches the host in
    /// cycle `now`. By default the host is handed the flits one after the other, all in this cycle.
    virtual void deliver_packet(PacketHandle packet, unsigned flits, Cycle now) {
        for (unsigned i = 0; i < flits; ++i) {
            deliver(Flit(packet, static_cast<std::uint16_t>(i), 0, i == 0, i + 1 == flits), now);
        }
    }
};

}  // namespace thruway
