#include "rtl_models/vc_router/registers/channel_probe.h"

#include "core/bits.h"

namespace thruway {

ChannelProbe::ChannelProbe(const RouterState& state, RouterId router, const HeaderTimers* timers,
                           FabricContext& context)
    : state_(state),
      router_(router),
      timers_(timers),
      observer_(*context.channel_observer),
      taken_(state.shape.ports) {
    for (Port port = 0; port < state.shape.ports; ++port) {
        if (context.graph.channel_out(router, port)) links_.push_back(port);
    }
}

void ChannelProbe::tell(Port port, unsigned taken, Cycle from) {
    observer_.taken_changes(router_, port, taken_[port], taken, from);
    taken_[port] = taken;
}

void ChannelProbe::allocated(unsigned input_unit, unsigned output_unit, Cycle now) {
    const Port port = state_.port_of(output_unit);
    if (state_.is_host(port)) return;
    const RouteCandidate* const first = state_.candidates_of(input_unit);
    const RouteCandidate& last = first[state_.candidate_count[input_unit] - 1];
    ChannelGrant grant;
    grant.router = router_;
    grant.output = port;
    grant.chose = last.rank != first->rank;
    grant.waited = state_.input[input_unit].waited(now);
    if (grant.chose && timers_ != nullptr) {
        grant.timed_out = timers_->timed_out(input_unit, now);
        if (grant.timed_out) grant.waited = now - timers_->expiry(input_unit);
    } else if (grant.chose) {
        // Adaptive and escape channels have different numbers (routing functions with ranks).
        grant.timed_out = ((first->vcs >> state_.vc_of(output_unit)) & 1u) == 0;
    }
    observer_.channel_allocated(grant, now);
    tell(port, taken_[port] + 1, now);
}

void ChannelProbe::look(Cycle from) {
    const VcMask all = first_vcs(state_.shape.vcs);
    for (const Port port : links_) {
        const VcMask busy = all & ~state_.vc_free[port];
        const unsigned taken = count_bits(busy);
        if (taken != taken_[port]) tell(port, taken, from);
    }
}

std::unique_ptr<ChannelProbe> make_channel_probe(const RouterState& state, RouterId router,
                                                 const HeaderTimers* timers,
                                                 FabricContext& context) {
    if (context.channel_observer == nullptr) return nullptr;
    return std::make_unique<ChannelProbe>(state, router, timers, context);
}

}  // namespace thruway
