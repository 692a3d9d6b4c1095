// rtl_models/host/bounded_host.h
// A host with room for a bounded number of packets; other packets wait in the network. It is also
// notified when its own packets leave their source queue.
// Timing: its router calls all but waits_for_outside() in its own cycle. A header may take a slot
// in the cycle in which a departed() frees it. A slot that becomes free otherwise must do so
// between cycles, and the host calls Fabric::wake_host() for the next cycle. Queued routers ignore
// the bound: they deliver every packet and never ask for a slot.
#pragma once

#include "rtl_models/host/host_interface.h"

namespace thruway {

class BoundedHost : public HostInterface {
public:
    BoundedHost* bounded() final { return this; }

    /// Whether the host has room for a packet. Called in every cycle in which headers wait for it.
    virtual bool has_slot() const = 0;
    /// A packet for the host takes a slot; its flits come by deliver(). At most one per cycle.
    virtual void reserve_slot() = 0;
    /// The head of a packet from generate() left the source queue in cycle `now`.
    virtual void departed(PacketHandle packet, Cycle now) = 0;
    /// Whether something outside the fabric may still make the host generate packets that free
    /// slots. If so, a fabric at rest has not deadlocked.
    virtual bool waits_for_outside() const = 0;
};

}  // namespace thruway
