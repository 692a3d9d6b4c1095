// rtl_models/queued_router/registers/queued_tap.h
// Reports what the blocks of a queued router do to a RouterObserver.
#pragma once

#include "core/packet.h"
#include "rtl_models/engine/arrivals.h"
#include "rtl_models/observe/router_observer.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

namespace thruway {

class QueuedTap {
public:
    QueuedTap(RouterId router, const PacketPool& packets, RouterObserver& observer)
        : router_(router), packets_(packets), observer_(observer) {}

    /// Reports the flits in the arrival registers of cycle `now`.
    void arrivals(const Arrivals::Slot& slot, Cycle now) const;
    /// A packet is injected, or its header is decided.
    void header(RouterEventKind kind, Port input, PacketHandle packet, Cycle now) const;
    /// A packet is stored and waits for one of `outputs`.
    void stored(Port input, PortSet outputs, PacketHandle packet, Cycle now) const {
        observer_.stored({router_, now, input, packet, outputs});
    }
    void given(Port input, Port output, PacketHandle packet, Cycle now) const;
    void sent(Port input, Port output, const Flit& flit, Cycle now) const;

private:
    Flit head_of(PacketHandle packet) const;

    RouterId router_;
    const PacketPool& packets_;
    RouterObserver& observer_;
};

}  // namespace thruway
