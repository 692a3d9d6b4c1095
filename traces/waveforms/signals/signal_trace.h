// traces/waveforms/signals/signal_trace.h
// The signals of a fabric in a user's own sc_trace_file, beside the user's other signals. Names and
// values are the same as in a waveform of `thruway run --vcd`.
// Use: SignalTrace trace("trace", fabric_to_be, {"router_5"});
//      options.router_observer = &trace;  Fabric fabric(..., options);
//      trace.connect(fabric);   trace.add_to(file);
#pragma once

#include "traces/waveforms/signals/fabric_signals.h"
#include "traces/waveforms/watched_fabric.h"

#include <systemc>

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

class SignalTrace : public sc_core::sc_module, public RouterObserver {
public:
    /// `scopes`: as of ScopeSelection. What `fabric` refers to must outlive the object.
    /// Errors: Problem for a scope that does not exist.
    SignalTrace(sc_core::sc_module_name name, const WatchedFabric& fabric,
                const std::vector<std::string>& scopes);

    /// Call before the simulation starts.
    void connect(const Fabric& fabric) { signals_.connect(fabric); }
    /// Traces the selected signals. Call before the simulation starts, as sc_trace() requires.
    void add_to(sc_core::sc_trace_file* file) const;

    EventKinds wants(RouterId router) const override { return signals_.wants(router); }
    void happened(const RouterEvent& event) override;

private:
    void advance();
    void schedule();
    sc_core::sc_time at(Cycle cycle) const;

    FabricSignals signals_;
    const std::string fabric_;
    const std::uint64_t period_ps_;
    Cycle due_ = kNever;  ///< cycle for which due_event_ is notified
    sc_core::sc_event due_event_;
};

}  // namespace thruway
