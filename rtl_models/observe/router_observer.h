// rtl_models/observe/router_observer.h
// Told what happens inside routers, event by event: what waveforms, packet journeys and event logs
// are made of. Observers must not change the fabric.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"

#include <cstdint>

namespace thruway {

/// In the order in which they can happen in one cycle of one router.
enum class RouterEventKind : std::uint8_t {
    kCredit,       ///< a credit for `output`, or a change between stop and go, comes in
    kArrived,      ///< a flit comes in from a link, into the buffer of `input`
    kInjected,     ///< a packet leaves its source queue for `input`, at the port of a host
    kRouted,       ///< a routing unit takes the header at the front of `input`
    kVcAllocated,  ///< the header at the front of `input` is allocated `output`
    kRouteAgain,   ///< the header at the front of `input` found nothing free and is routed again
    kCrossed,      ///< a flit is granted the switch, from `input` to `output`
    kSent,         ///< a flit leaves by `output` in cycle `cycle`, which may be later than now
};
// Queued cut-through routers have one virtual channel, 0, and neither kCredit nor kRouteAgain.
// There a header is kRouted in the cycle of its decision, routing_cycles after it came in; a packet
// that waits or cuts through is kVcAllocated an output, which it keeps; each flit is kCrossed and
// kSent in one cycle. Packets that waited take their outputs before the headers of a cycle are
// decided.

/// A virtual channel of a port.
struct PortVc {
    std::uint16_t port = 0;
    std::uint16_t vc = 0;

    friend bool operator==(PortVc a, PortVc b) { return a.port == b.port && a.vc == b.vc; }
};

struct RouterEvent {
    RouterEventKind kind{};
    RouterId router{};
    Cycle cycle = 0;
    PortVc input;   ///< of kCredit and kSent: not used
    PortVc output;  ///< of kArrived, kInjected, kRouted and kRouteAgain: not used
    Flit flit;      ///< the flit or header; of kCredit: not valid
};

/// The header at `input` of a queued router has been decided and finds no output: its packet is
/// stored.
struct StoredEvent {
    RouterId router{};
    Cycle cycle = 0;
    Port input = 0;
    PacketHandle packet = kNoPacket;
    std::uint64_t outputs = 0;  ///< bit p: it waits for port p
};

class RouterObserver {
public:
    virtual ~RouterObserver() = default;
    /// Whether the events of a router are wanted; asked once, when it is built. A router that
    /// nobody watches runs as fast as without observer.
    virtual bool watches(RouterId router) const {
        static_cast<void>(router);
        return true;
    }
    /// Of one router in the order in which it happens, but that kSent is told when it is decided.
    /// The order of the routers in a cycle is not defined. The record of the packet is alive, but
    /// where links carry packets in other lengths (hop_lengths.h).
    virtual void happened(const RouterEvent& event) = 0;
    /// Told behind kRouted of the header.
    virtual void stored(const StoredEvent& event) { static_cast<void>(event); }
};

}  // namespace thruway
