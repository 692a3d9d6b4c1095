#include "rtl_models/vc_router/flow_control/tail_releases.h"

#include "rtl_models/settings/router_settings.h"

#include <cstddef>

namespace thruway {

TailReleases::TailReleases(sc_core::sc_module_name name, RouterState& state, unsigned component,
                           FabricContext& context)
    : sc_module(name),
      state_(state),
      component_(component),
      switching_(context.pipeline.switching) {}

void TailReleases::tail_granted(unsigned output, Cycle now) {
    if (!has_bit(state_.draining, output)) return;  // the port leads to a host: free already
    releases_.push_back({now + switching_, output});
    state_.clock.wake(component_, releases_.back().at);
}

bool TailReleases::free_channels(Cycle now) {
    const std::size_t before = releases_.size();
    for (; !releases_.empty() && releases_.front().at <= now; releases_.pop_front()) {
        end_draining(state_, releases_.front().output);
    }
    return releases_.size() < before;
}

std::unique_ptr<TailReleases> make_tail_releases(const char* name, RouterState& state,
                                                 unsigned component, FabricContext& context) {
    const bool asked = context.reallocation == VcReallocation::kAfterTailLeft;
    const bool buffered = context.settings.output_buffer_flits > 0;
    if (!asked || buffered || context.pipeline.switching == 0) return nullptr;
    return std::make_unique<TailReleases>(name, state, component, context);
}

void end_draining(RouterState& state, unsigned output) {
    clear_bit(state.draining, output);
    state.vc_free[state.port_of(output)] |= VcMask{1} << state.vc_of(output);
}

}  // namespace thruway
