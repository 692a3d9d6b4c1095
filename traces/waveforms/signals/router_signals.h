// traces/waveforms/signals/router_signals.h
// Turns the events of one router into values of its signals. Each kind of router has its own
// signals, and reads what is a level (states, packets, occupancies) from the router's registers at
// the end of a cycle.
#pragma once

#include "core/packet.h"
#include "rtl_models/observe/router_observer.h"
#include "rtl_models/settings/router_kind.h"
#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/signals/signal_board.h"
#include "traces/waveforms/signals/signal_schedule.h"
#include "traces/waveforms/watched_fabric.h"

#include <memory>

namespace thruway {

class Fabric;

class RouterSignals {
public:
    virtual ~RouterSignals() = default;

    virtual EventKinds wants() const = 0;
    /// The fabric of the router. Call before the simulation starts.
    virtual void connect(const Fabric& fabric) = 0;
    /// `packet`: the flit's packet; null if the event has none. Flits that leave in a later cycle
    /// go into `later`.
    virtual void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                          SignalSchedule& later) = 0;
    /// A flit that this object has put into `later` leaves in this cycle.
    virtual void leaves(Port port, const Flit& flit, PacketName packet, SignalBoard& board) = 0;

    /// Whether the event is reported in the cycle in which it happens, not before.
    virtual bool reported_in_its_cycle(const RouterEvent& event) const = 0;
};

/// Appends the signals of a router to `list`. What `fabric` refers to must outlive the object.
std::unique_ptr<RouterSignals> make_router_signals(const WatchedFabric& fabric, RouterId router,
                                                   SignalList& list);
/// Names of the states of routers of a kind.
const StateLegend& state_legend(RouterKind kind);

}  // namespace thruway
