#include "traces/waveforms/signals/signal_trace.h"

#include "rtl_models/systemc/systemc_version.h"

namespace thruway {

SignalTrace::SignalTrace(sc_core::sc_module_name name, const WatchedFabric& fabric,
                         const std::vector<std::string>& scopes)
    : sc_module(name),
      signals_(fabric, scopes),
      fabric_(fabric.name),
      period_ps_(fabric.clock_period_ps) {
    THRUWAY_HAS_PROCESS(SignalTrace);
    SC_METHOD(advance);
    sensitive << due_event_;
    dont_initialize();
}

void SignalTrace::add_to(sc_core::sc_trace_file* file) const {
    for (const SignalScope& scope : signals_.list().scopes) {
        for (SignalId i = scope.first; i < scope.end; ++i) {
            if (!signals_.selected()[i]) continue;
            const Signal& signal = signals_.list().signals[i];
            sc_core::sc_trace(file, signals_.value(i),
                              fabric_ + "." + scope.path + "." + signal.name,
                              static_cast<int>(signal.width));
        }
    }
}

void SignalTrace::happened(const RouterEvent& event) {
    signals_.happened(event);
    schedule();
}

/// Shows departures scheduled for this cycle, and resets the signals of the cycle before.
void SignalTrace::advance() {
    signals_.advance(due_);
    due_ = kNever;
    schedule();
}

void SignalTrace::schedule() {
    const Cycle next = signals_.next_change();
    if (next >= due_) return;
    due_ = next;
    due_event_.notify(at(next) - sc_core::sc_time_stamp());
}

sc_core::sc_time SignalTrace::at(Cycle cycle) const {
    return sc_core::sc_time::from_value(cycle * period_ps_ *
                                        sc_core::sc_time(1, sc_core::SC_PS).value());
}

}  // namespace thruway
