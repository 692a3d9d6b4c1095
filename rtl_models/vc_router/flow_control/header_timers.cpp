#include "rtl_models/vc_router/flow_control/header_timers.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {

HeaderTimers::HeaderTimers(sc_core::sc_module_name name, const RouterState& state,
                           unsigned component, FabricContext& context)
    : sc_module(name),
      state_(state),
      clock_(context.clock),
      component_(component),
      timeout_(context.settings.timeout_cycles == kInfiniteTimeout
                   ? kNever
                   : context.settings.timeout_cycles),
      after_timeout_(context.settings.after_timeout.value_or(AfterTimeout::kEscapeOnly)),
      timers_(context.registers.take<Timer>(state.shape.all_vcs)) {}

/// Number of candidates of the best rank, which come first.
unsigned HeaderTimers::adaptive(unsigned ivc) const {
    const RouteCandidate* const candidates = state_.candidates_of(ivc);
    unsigned count = 1;
    while (count < state_.candidate_count[ivc] && candidates[count].rank == candidates[0].rank) {
        ++count;
    }
    return count;
}

HeaderTimers::Range HeaderTimers::after_timeout(unsigned ivc) const {
    const unsigned all = state_.candidate_count[ivc];
    const unsigned best = adaptive(ivc);
    // A header without escape candidates has nothing else to wait for.
    if (after_timeout_ == AfterTimeout::kEscapeOrAdaptive || best == all) return {0, all};
    return {best, all};
}

Cycle HeaderTimers::expiry(unsigned ivc) const {
    const Cycle since = timers_[ivc].blocked_since;
    return since == kNever || timeout_ == kNever ? kNever : since + timeout_;
}

HeaderTimers::Range HeaderTimers::open(unsigned ivc, Cycle now) {
    const Cycle end = expiry(ivc);
    if (now >= end) return after_timeout(ivc);
    if (end != kNever && now >= timers_[ivc].next_wake) wake(ivc, now);
    return {0, adaptive(ivc)};
}

void HeaderTimers::blocked(unsigned ivc, Cycle now) {
    if (timers_[ivc].blocked_since != kNever) return;
    timers_[ivc].blocked_since = now;
    if (timeout_ != kNever && timeout_ > 0) wake(ivc, now);
}

HeaderTimers::Range HeaderTimers::from_now_on(unsigned ivc, Cycle now) const {
    if (timeout_ == kNever) return {0, adaptive(ivc)};
    if (timed_out(ivc, now)) return after_timeout(ivc);
    return {0, state_.candidate_count[ivc]};
}

/// Wakes the router in the cycle of the time-out. If that is beyond the reach of the clock, wakes
/// it on the way there.
void HeaderTimers::wake(unsigned ivc, Cycle now) {
    const Cycle next = std::min(expiry(ivc), now + clock_.farthest_wake());
    timers_[ivc].next_wake = next;
    clock_.wake(component_, next);
}

std::unique_ptr<HeaderTimers> make_header_timers(const char* name, const RouterState& state,
                                                 unsigned component, FabricContext& context) {
    if (!context.settings.has_timers()) return nullptr;
    return std::make_unique<HeaderTimers>(name, state, component, context);
}

}  // namespace thruway
