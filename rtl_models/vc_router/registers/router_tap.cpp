#include "rtl_models/vc_router/registers/router_tap.h"

#include "rtl_models/vc_router/flow_control/header_timers.h"

namespace thruway {
namespace {

PortVc port_vc(Port port, VirtualChannel vc) {
    return {static_cast<std::uint16_t>(port), static_cast<std::uint16_t>(vc)};
}

}  // namespace

RouterTap::RouterTap(const RouterState& state, RouterId router, const HeaderTimers* timers,
                     const FabricGraph& graph, RouterObserver& observer)
    : state_(state),
      router_(router),
      timers_(timers),
      observer_(observer),
      wanted_(observer.wants(router)),
      held_(state.shape.ports) {
    for (Port port = 0; port < state.shape.ports; ++port) {
        if (graph.channel_out(router, port)) links_.push_back(port);
    }
}

PortVc RouterTap::place(unsigned ivc_or_ovc) const {
    return port_vc(state_.port_of(ivc_or_ovc), state_.vc_of(ivc_or_ovc));
}

void RouterTap::credits(const std::uint64_t* ovcs, Cycle now) const {
    if (!wants(RouterEventKind::kCredit)) return;
    for_each_bit(ovcs, state_.shape.words, [&](unsigned ovc) {
        observer_.happened({RouterEventKind::kCredit, router_, now, {}, place(ovc), {}});
    });
}

void RouterTap::arrived(Port port, const Flit& flit, Cycle now) const {
    if (!wants(RouterEventKind::kArrived)) return;
    observer_.happened({RouterEventKind::kArrived, router_, now, port_vc(port, flit.vc), {}, flit});
}

void RouterTap::injected(unsigned ivc, const Flit& head, Cycle now) const {
    if (!wants(RouterEventKind::kInjected)) return;
    observer_.happened({RouterEventKind::kInjected, router_, now, place(ivc), {}, head});
}

void RouterTap::header(RouterEventKind kind, unsigned ivc, Cycle now) const {
    if (!wants(kind)) return;
    observer_.happened({kind, router_, now, place(ivc), {}, state_.input[ivc].front});
}

void RouterTap::vc_allocated(unsigned ivc, unsigned ovc, Cycle now) {
    const Port port = state_.port_of(ovc);
    if (wants(RouterEventKind::kVcAllocated)) {
        observer_.happened({RouterEventKind::kVcAllocated, router_, now, place(ivc), place(ovc),
                            state_.input[ivc].front, wait_of(ivc, ovc, now)});
    }
    if (state_.is_host(port)) return;
    // Not one more than held_: an earlier step of this cycle may have freed another.
    const unsigned held = channels_held(port) + 1;
    if (held != held_[port]) set_held(port, held, now);
}

VcWait RouterTap::wait_of(unsigned ivc, unsigned ovc, Cycle now) const {
    if (state_.is_host(state_.port_of(ovc))) return {};
    const RouteCandidate* const first = state_.candidates_of(ivc);
    const RouteCandidate& last = first[state_.candidate_count[ivc] - 1];
    VcWait wait;
    wait.chose = last.rank != first->rank;
    wait.cycles = state_.input[ivc].waited(now);
    if (wait.chose && timers_ != nullptr) {
        wait.timed_out = timers_->timed_out(ivc, now);
        if (wait.timed_out) wait.cycles = now - timers_->expiry(ivc);
    } else if (wait.chose) {
        // Escape channels have numbers of their own (routing functions with ranks).
        wait.timed_out = ((first->vcs >> state_.vc_of(ovc)) & 1u) == 0;
    }
    return wait;
}

void RouterTap::crossed(const SwitchRequest& crossing, const Flit& flit, Cycle now) const {
    if (!wants(RouterEventKind::kCrossed)) return;
    observer_.happened({RouterEventKind::kCrossed, router_, now, place(crossing.input),
                        place(crossing.output), flit});
}

void RouterTap::sent(unsigned ovc, const Flit& flit, Cycle departure) const {
    if (!wants(RouterEventKind::kSent)) return;
    observer_.happened({RouterEventKind::kSent, router_, departure, {}, place(ovc), flit});
}

void RouterTap::count_held(Cycle from) {
    if (!wants(RouterEventKind::kVcsHeld)) return;
    for (const Port port : links_) {
        const unsigned held = channels_held(port);
        if (held != held_[port]) set_held(port, held, from);
    }
}

unsigned RouterTap::channels_held(Port port) const {
    return count_bits(first_vcs(state_.shape.vcs) & ~state_.vc_free[port]);
}

void RouterTap::set_held(Port port, unsigned held, Cycle from) {
    held_[port] = held;
    if (!wants(RouterEventKind::kVcsHeld)) return;
    RouterEvent event{RouterEventKind::kVcsHeld, router_, from, {}, port_vc(port, 0), {}};
    event.held = held;
    observer_.happened(event);
}

void RouterTap::cycle_ended(Cycle now) const {
    if (!wants(RouterEventKind::kCycleEnded)) return;
    observer_.happened({RouterEventKind::kCycleEnded, router_, now, {}, {}, {}});
}

std::unique_ptr<RouterTap> make_router_tap(RouterState& state, RouterId router,
                                           const HeaderTimers* timers,
                                           const FabricContext& context) {
    RouterObserver* const observer = context.router_observer;
    if (observer == nullptr || !observer->wants(router).any()) return nullptr;
    auto tap = std::make_unique<RouterTap>(state, router, timers, context.graph, *observer);
    state.tap = tap.get();
    return tap;
}

}  // namespace thruway
