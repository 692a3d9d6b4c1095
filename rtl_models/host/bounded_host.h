// rtl_models/host/bounded_host.h
// A host with room for a bounded number of packets: those that come wait in the network until it
// has a place for them. It is told when its own packets leave their source queue. Timing: both
// calls come from its router, in the router's cycle. A place that becomes free in a departed() of
// cycle t may be taken by a header in t; a place must not become free otherwise. Queued routers
// have room for every packet: they hand over whatever comes, and ask for no place.
#pragma once

#include "rtl_models/host/host_interface.h"

namespace thruway {

class BoundedHost : public HostInterface {
public:
    BoundedHost* bounded() final { return this; }

    /// Asked in every cycle in which headers wait for the host.
    virtual bool has_place() const = 0;
    /// A packet begins its way to the host and takes a place; its flits come by deliver(). At most
    /// one in a cycle.
    virtual void reserve_place() = 0;
    /// The head of a packet from generate() has left the source queue in cycle `now`.
    virtual void departed(PacketHandle packet, Cycle now) = 0;
    /// Something outside the fabric may still let the host generate packets that make places free:
    /// as long as it may, a fabric at rest has not deadlocked.
    virtual bool waits_for_outside() const = 0;
};

}  // namespace thruway
