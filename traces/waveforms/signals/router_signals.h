// traces/waveforms/signals/router_signals.h
// Turns the events of one router into values of its signals. Each kind of router has its own
// signals and derives what the events do not state.
#pragma once

#include "core/packet.h"
#include "rtl_models/observe/router_observer.h"
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
    /// `packet`: the flit's packet; null if the event has none. Later events go into `later`.
    virtual void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                          SignalSchedule& later) = 0;
    /// An event that this object has scheduled is due.
    virtual void due(const ScheduledEvent& event, SignalBoard& board) = 0;

    /// Whether the event is always reported in the cycle in which it happens, not before.
    virtual bool reported_in_its_cycle(const RouterEvent& event) const = 0;
};

/// Appends the signals of a router to `list`. What `fabric` refers to must outlive the object.
std::unique_ptr<RouterSignals> make_router_signals(const WatchedFabric& fabric, RouterId router,
                                                   SignalList& list);
/// Names of the states of routers of a kind.
const StateLegend& state_legend(RouterKind kind);

}  // namespace thruway
