// rtl_models/observe/router_observer.h
// What happens inside routers, event by event: the one source of waveforms, journeys, event logs
// and statistics of channels. Observers must not change the fabric.
#pragma once

#include "core/cycle.h"
#include "core/flit.h"
#include "core/ids.h"
#include "core/packet.h"
#include "rtl_models/observe/hop_decision.h"

#include <cstdint>
#include <initializer_list>

namespace thruway {

/// Up to kSent in the order in which they can happen in one cycle of one router.
enum class RouterEventKind : std::uint8_t {
    kCredit,       ///< a credit for `output`, or a stop or go signal, arrives
    kArrived,      ///< a flit arrives from a link in the buffer of `input`
    kInjected,     ///< a packet leaves its source queue for `input`, a host's port
    kRouted,       ///< a routing unit takes the header at the front of `input`
    kVcAllocated,  ///< the header at the front of `input` is granted `output`
    kRouteAgain,   ///< `input`'s header was granted nothing and goes back to its routing unit
    kCrossed,      ///< a flit is granted the switch, from `input` to `output`
    kSent,         ///< a flit leaves by `output` in cycle `cycle`, which may be later than now
    kStored,       ///< queued routers, after kRouted: the packet cannot cut through and is stored
    kVcsHeld,      ///< from `cycle` on packets hold `held` virtual channels of a link's output
    kCycleEnded,   ///< the last event of a cycle in which the router ran
};
// Queued cut-through routers have one virtual channel, 0, and no kCredit, kRouteAgain or kVcsHeld
// events. A header is kRouted in the cycle of its decision, routing_cycles after its arrival. A
// packet that cuts through, or that has waited, is kVcAllocated an output, which it keeps. Each
// flit is kCrossed and kSent in one cycle. Unless `arrival_order` says otherwise, waiting packets
// take their outputs before the headers of a cycle are decided.

class EventKinds {
public:
    constexpr EventKinds() = default;
    constexpr EventKinds(std::initializer_list<RouterEventKind> kinds) {
        for (const RouterEventKind kind : kinds) add(kind);
    }

    constexpr void add(RouterEventKind kind) {
        bits_ = static_cast<std::uint16_t>(bits_ | 1u << static_cast<unsigned>(kind));
    }
    constexpr bool has(RouterEventKind kind) const {
        return ((bits_ >> static_cast<unsigned>(kind)) & 1u) != 0;
    }
    constexpr bool any() const { return bits_ != 0; }

    friend constexpr EventKinds operator|(EventKinds a, EventKinds b) {
        a.bits_ = static_cast<std::uint16_t>(a.bits_ | b.bits_);
        return a;
    }

private:
    std::uint16_t bits_ = 0;
};

/// What flits and headers do.
constexpr EventKinds kFlitEvents = {RouterEventKind::kCredit,      RouterEventKind::kArrived,
                                    RouterEventKind::kInjected,    RouterEventKind::kRouted,
                                    RouterEventKind::kVcAllocated, RouterEventKind::kRouteAgain,
                                    RouterEventKind::kCrossed,     RouterEventKind::kSent};

/// A virtual channel of a port.
struct PortVc {
    std::uint16_t port = 0;
    std::uint16_t vc = 0;

    friend bool operator==(PortVc a, PortVc b) { return a.port == b.port && a.vc == b.vc; }
};

/// How long a header waited for a virtual channel of a link.
struct VcWait {
    bool chose = false;      ///< it had adaptive and escape channels to choose from
    bool timed_out = false;  ///< `chose`: no adaptive channel was free before its time-out; without
                             ///< timers: it was granted an escape channel
    /// Since the first cycle in which it could request one; after a time-out: since then.
    Cycle cycles = 0;
};

struct RouterEvent {
    RouterEventKind kind{};
    RouterId router{};
    Cycle cycle = 0;
    PortVc input;   ///< unused by kCredit, kSent, kVcsHeld and kCycleEnded
    PortVc output;  ///< used by kCredit, kVcAllocated, kCrossed, kSent and kVcsHeld
    Flit flit;      ///< the flit or header; not valid: the event has none

    VcWait wait = {};             ///< kVcAllocated of virtual-channel routers
    HopDecision hop = {};         ///< kVcAllocated of queued routers
    std::uint64_t waits_for = 0;  ///< kStored: set of ports
    unsigned held = 0;            ///< kVcsHeld
};

class RouterObserver {
public:
    virtual ~RouterObserver() = default;
    /// The events of a router to report. Asked when the router is built; the answer must not
    /// change. A router that is not observed runs as fast as without an observer.
    virtual EventKinds wants(RouterId router) const {
        static_cast<void>(router);
        return kFlitEvents;
    }
    /// Events of a router come in order, except that kSent is reported as soon as the departure is
    /// decided. The order of routers within a cycle is undefined. The packet's record is valid,
    /// unless links carry packets in other lengths (hop_lengths.h).
    virtual void happened(const RouterEvent& event) = 0;
};

}  // namespace thruway
