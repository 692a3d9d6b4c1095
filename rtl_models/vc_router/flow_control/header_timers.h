// rtl_models/vc_router/flow_control/header_timers.h
// Timers of the time-out selection, one for the header at each input virtual channel of a router.
// A header requests only adaptive channels (candidates of the best rank) at first. In the first
// cycle in which none of them is free its timer starts; it runs until the header is granted a
// channel. After `timeout_cycles` the header requests the escape channels (the other ranks), or
// either kind. The next router has its own timers, which start anew.
// Timing: a header that is first blocked in cycle t requests adaptive channels in t .. t + tau - 1,
// and escape channels from t + tau on. The router is woken for that cycle. With timeout_cycles = 0
// and after_timeout = "escape_only" a blocked header requests escape channels alone from cycle t
// itself on. With 0 and either kind a router has no timers: headers try the ranks in order in every
// cycle, which is Duato's algorithm without time-out.
// Freedom from deadlock: every header that waits long enough waits for an escape channel, so the
// argument of the routing function holds (Duato 1993). It does not hold with an infinite time-out.
// Source: Duato, Improving the efficiency of virtual channels with time-dependent selection
// functions, Future Generation Computer Systems 10, 1994, pp. 45-58; Khonsari et al., An analytical
// model of adaptive wormhole routing with time-out, sec. 2.2 (e).
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

    /// `component`: number of the router in the clock domain.
    HeaderTimers(sc_core::sc_module_name name, const RouterState& state, unsigned component,
                 FabricContext& context);

    /// The candidates that the routed header at an ivc requests in cycle `now`.
    Range open(unsigned ivc, Cycle now);
    /// None of the candidates of open() had a free channel.
    void blocked(unsigned ivc, Cycle now);
    /// The header has been granted a channel.
    void stop(unsigned ivc) { timers_[ivc] = {}; }

    bool timed_out(unsigned ivc, Cycle now) const { return now >= expiry(ivc); }
    /// The cycle of the time-out; kNever if the header has not been blocked or waits for ever.
    Cycle expiry(unsigned ivc) const;
    /// All candidates that the header may request in cycle `now` or later if it stays.
    Range from_now_on(unsigned ivc, Cycle now) const;

private:
    struct Timer {
        Cycle blocked_since = kNever;
        Cycle next_wake = 0;
    };

    unsigned adaptive(unsigned ivc) const;
    Range after_timeout(unsigned ivc) const;
    void wake(unsigned ivc, Cycle now);

    const RouterState& state_;
    ClockDomain& clock_;
    const unsigned component_;
    const Cycle timeout_;  ///< kNever: infinite
    const AfterTimeout after_timeout_;
    Timer* const timers_;  ///< [ivc]
};

/// Null if the settings ask for no timers.
std::unique_ptr<HeaderTimers> make_header_timers(const char* name, const RouterState& state,
                                                 unsigned component, FabricContext& context);

}  // namespace thruway
