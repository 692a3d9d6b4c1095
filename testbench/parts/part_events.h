// testbench/parts/part_events.h
// Keeps the events in the routers of a part until they are passed on to the traces of the run.
#pragma once

#include "core/archive/byte_archive.h"
#include "core/packet.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/observe/router_observer.h"
#include "traces/fabric_trace.h"

#include <utility>
#include <vector>

namespace thruway {

/// An event that leaves its part: without packet handles, which have a meaning only there.
struct PartEvent {
    Cycle reported = 0;  ///< the cycle in which the router reported it
    RouterEvent event;   ///< its flit has no handle
    bool has_flit = false;
    /// Of the flit's packet: the identity; of kInjected also the length, the destination, the
    /// class and the message.
    Packet packet;

    void archive(ByteArchive& io);
};

class PartEvents : public RouterObserver {
public:
    /// `traces`: who will get the events. They must outlive the object.
    explicit PartEvents(const std::vector<FabricTrace*>& traces) : traces_(traces) {}

    /// Call when the fabric of the part is built. It must outlive the object.
    void begin(const Fabric& fabric) { fabric_ = &fabric; }
    /// What the traces want, and what tells how long a packet is in the network.
    EventKinds wants(RouterId router) const override;
    void happened(const RouterEvent& event) override;

    /// The events since the last call, in order.
    std::vector<PartEvent> take() { return std::exchange(events_, {}); }

private:
    const std::vector<FabricTrace*>& traces_;
    const Fabric* fabric_ = nullptr;
    std::vector<PartEvent> events_;
};

}  // namespace thruway
