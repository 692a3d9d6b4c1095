// rtl_models/observe/router_observer.h
// Notified of what happens inside routers, event by event: the source of waveforms, packet journeys
// and event logs. Observers must not change the fabric.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"

#include <cstdint>

namespace thruway {

/// In the order in which they can happen in one cycle of one router.
enum class RouterEventKind : std::uint8_t {
    kCredit,       ///< a credit for `output`, or a stop or go signal, arrives
    kArrived,      ///< a flit arrives from a link in the buffer of `input`
    kInjected,     ///< a packet leaves its source queue for `input`, a host's port
    kRouted,       ///< a routing unit takes the header at the front of `input`
    kVcAllocated,  ///< the header at the front of `input` is granted `output`
    kRouteAgain,   ///< `input`'s header was granted nothing and goes back to its routing unit
    kCrossed,      ///< a flit is granted the switch, from `input` to `output`
    kSent,         ///< a flit leaves by `output` in cycle `cycle`, which may be later than now
};
// Queued cut-through routers have one virtual channel, 0, and neither kCredit nor kRouteAgain
// events. A header is kRouted in the cycle of its decision, routing_cycles after its arrival. A
// packet that cuts through, or that has waited, is kVcAllocated an output, which it keeps. Each
// flit is kCrossed and kSent in one cycle. Unless `arrival_order` says otherwise, waiting packets
// take their outputs before the headers of a cycle are decided.

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
    PortVc input;   ///< unused by kCredit and kSent
    PortVc output;  ///< unused by kArrived, kInjected, kRouted and kRouteAgain
    Flit flit;      ///< the flit or header; not valid for kCredit
};

/// The header at `input` of a queued router is decided and cannot cut through: its packet is
/// stored.
struct StoredEvent {
    RouterId router{};
    Cycle cycle = 0;
    Port input = 0;
    PacketHandle packet = kNoPacket;
    std::uint64_t outputs = 0;  ///< bit p: the packet waits for port p
};

class RouterObserver {
public:
    virtual ~RouterObserver() = default;
    /// Whether to report the events of a router. Asked once, when the router is built. A router
    /// that is not watched runs as fast as without an observer.
    virtual bool watches(RouterId router) const {
        static_cast<void>(router);
        return true;
    }
    /// Events of a router come in order, except that kSent is reported as soon as the departure is
    /// decided. The order of routers within a cycle is undefined. The packet's record is valid,
    /// unless links carry packets in other lengths (hop_lengths.h).
    virtual void happened(const RouterEvent& event) = 0;
    /// Follows the kRouted event of the header.
    virtual void stored(const StoredEvent& event) { static_cast<void>(event); }
};

}  // namespace thruway
