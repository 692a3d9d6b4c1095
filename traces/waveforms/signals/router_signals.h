// traces/waveforms/signals/router_signals.h
// Turns the events of one router into values of its signals. Each kind of router has signals of its
// own, and knows what the events do not say outright.
#pragma once

#include "core/packet.h"
#include "rtl_models/observe/router_observer.h"
#include "traces/waveforms/signals/signal.h"
#include "traces/waveforms/signals/signal_board.h"
#include "traces/waveforms/signals/signal_schedule.h"
#include "traces/waveforms/watched_fabric.h"

#include <memory>

namespace thruway {

class RouterSignals {
public:
    virtual ~RouterSignals() = default;

    /// `packet`: of the flit; null where the event has none. What happens later goes into `later`.
    virtual void happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                          SignalSchedule& later) = 0;
    virtual void stored(const StoredEvent& event, SignalBoard& board) = 0;
    /// What it has put into the schedule for this cycle.
    virtual void due(const ScheduledEvent& event, SignalBoard& board) = 0;

    /// The event is told in the cycle in which it happens, and not before.
    virtual bool tells_in_its_cycle(const RouterEvent& event) const = 0;
};

/// Appends the signals of a router to `list`. What `fabric` refers to must outlive the object.
std::unique_ptr<RouterSignals> make_router_signals(const WatchedFabric& fabric, RouterId router,
                                                   SignalList& list);
/// What the states of routers of a kind are called.
const StateLegend& state_legend(RouterKind kind);

}  // namespace thruway
