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
        : router_(router),
          packets_(packets),
          observer_(observer),
          wanted_(observer.wants(router)) {}

    bool follows_flits() const {
        return wanted_.has(RouterEventKind::kCrossed) || wanted_.has(RouterEventKind::kSent);
    }

    /// Reports the flits in the arrival registers of cycle `now`.
    void arrivals(const Arrivals::Slot& slot, Cycle now) const;
    /// A packet is injected, or its header is decided.
    void header(RouterEventKind kind, Port input, PacketHandle packet, Cycle now) const;
    /// A packet is stored and waits for one of `outputs`.
    void stored(Port input, PortSet outputs, PacketHandle packet, Cycle now) const;
    void allocated(Port input, Port output, PacketHandle packet, const HopDecision& hop,
                   Cycle now) const;
    void sent(Port input, Port output, const Flit& flit, Cycle now) const;
    void cycle_ended(Cycle now) const;

private:
    void report(const RouterEvent& event) const {
        if (wanted_.has(event.kind)) observer_.happened(event);
    }
    Flit head_of(PacketHandle packet) const;

    RouterId router_;
    const PacketPool& packets_;
    RouterObserver& observer_;
    EventKinds wanted_;
};

}  // namespace thruway
