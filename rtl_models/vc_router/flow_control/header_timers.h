// rtl_models/vc_router/flow_control/header_timers.h
// The timers of the time-out selection: one for the header at each input unit of a router.
// A header asks for adaptive channels alone (the candidates of the best rank). In the first cycle
// in which none of them is free its timer starts, and goes on until the header is given a channel.
// From `timeout_cycles` later on it asks for the escape channels (the other ranks), or for either.
// The next router has timers of its own, which start anew. Timing: a header that is blocked first
// in cycle t asks for adaptive channels in t .. t + tau - 1, and for escape channels from t + tau
// on. The router is woken for that cycle. With timeout_cycles = 0 and after_timeout = "escape_only"
// a header asks for escape channels alone from the cycle t itself on. With 0 and either channel
// open a router has no timers: the ranks in their order in every cycle, which is Duato's algorithm
// without time-out. Freedom from deadlock: every header that waits long enough waits for an escape
// channel, so that the argument of the routing function holds (Duato 1993). With an infinite
// time-out none does. Source: Duato, Improving the efficiency of virtual channels with
// time-dependent selection functions, Future Generation Computer Systems 10, 1994, pp. 45-58; paper
// K, sec. 2.2 (e).
#pragma once

#include "rtl_models/router/fabric_context.h"
#include "rtl_models/settings/timeout_settings.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <memory>

namespace thruway {

class HeaderTimers : public sc_core::sc_module {
public:
    /// The candidates [first, end) of a header.
    struct Range {
        unsigned first = 0;
        unsigned end = 0;
    };

    /// `component`: of the router, for the clock.
    HeaderTimers(sc_core::sc_module_name name, const RouterState& state, unsigned component,
                 FabricContext& context);

    /// The candidates for which the header at a unit, which has been routed, asks in cycle `now`.
    Range open(unsigned unit, Cycle now);
    /// None of these had a free channel.
    void blocked(unsigned unit, Cycle now);
    /// The header has been given a channel.
    void stop(unsigned unit) { timers_[unit] = {}; }

    bool timed_out(unsigned unit, Cycle now) const { return now >= expiry(unit); }
    /// The cycle of the time-out; kNever where the header has not been blocked, or waits for ever.
    Cycle expiry(unsigned unit) const;
    /// All candidates for which the header may ask in cycle `now` or later, if it stays.
    Range from_now_on(unsigned unit, Cycle now) const;

private:
    struct Timer {
        Cycle blocked_since = kNever;
        Cycle next_wake = 0;
    };

    unsigned adaptive(unsigned unit) const;
    Range after_timeout(unsigned unit) const;
    void wake(unsigned unit, Cycle now);

    const RouterState& state_;
    ClockDomain& clock_;
    const unsigned component_;
    const Cycle timeout_;  ///< kNever: infinite
    const AfterTimeout after_timeout_;
    Timer* const timers_;  ///< [unit]
};

/// Null where the settings ask for no time-out.
std::unique_ptr<HeaderTimers> make_header_timers(const char* name, const RouterState& state,
                                                 unsigned component, FabricContext& context);

}  // namespace thruway
