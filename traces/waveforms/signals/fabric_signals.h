// traces/waveforms/signals/fabric_signals.h
// The signals of the watched routers of a fabric, cycle by cycle, made from their events.
// A flit that leaves is shown for as long as it occupies its link.
// Timing: a cycle ends when an event of a later cycle comes, or by advance(). Within a cycle
// routers may report in any order, and departures ahead of time; the resulting changes are the
// same.
#pragma once

#include "core/packet.h"
#include "rtl_models/observe/router_observer.h"
#include "traces/waveforms/files/change_sink.h"
#include "traces/waveforms/layout/scope_selection.h"
#include "traces/waveforms/signals/router_signals.h"
#include "traces/waveforms/signals/signal_board.h"
#include "traces/waveforms/signals/signal_schedule.h"
#include "traces/waveforms/watched_fabric.h"

#include <memory>
#include <string>
#include <vector>

namespace thruway {

class FabricSignals : public RouterObserver {
public:
    /// `scopes`: as of ScopeSelection. What `fabric` refers to must outlive the object.
    /// Errors: Problem for a scope that does not exist.
    FabricSignals(const WatchedFabric& fabric, const std::vector<std::string>& scopes);

    const SignalList& list() const { return list_; }
    /// [signal] whether a scope selects it. Only these come out as changes.
    const std::vector<bool>& selected() const { return selected_; }

    /// Call before the simulation starts.
    void connect(const Fabric& fabric);
    /// Where changes go; may be null. The sink must outlive the last call of advance().
    void set_sink(ChangeSink* sink) { sink_ = sink; }

    EventKinds wants(RouterId router) const override;
    void happened(const RouterEvent& event) override;

    /// States that all events before cycle `now` have been reported.
    void advance(Cycle now);
    /// The first cycle after the present one that will differ even without further events, or
    /// kNever.
    Cycle next_change() const;
    /// The value in the present cycle; its address never changes.
    const std::uint64_t& value(SignalId signal) const { return board_.place_of(signal); }

private:
    void end_cycle(Cycle next);
    void occupy_link(const RouterEvent& event, const Packet& packet);

    const FabricGraph& graph_;
    SignalList list_;
    std::vector<std::unique_ptr<RouterSignals>> routers_;  ///< [router] null: not watched
    std::vector<bool> selected_;
    SignalBoard board_;
    const PacketPool* packets_ = nullptr;
    ChangeSink* sink_ = nullptr;
    SignalSchedule later_;
    std::vector<Change> changes_;  ///< of the cycle that ends
};

}  // namespace thruway
