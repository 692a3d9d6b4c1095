// rtl_models/vc_router/flow_control/tail_releases.h
// Frees output virtual channels whose tail has been granted the switch but is still in the stages
// behind it. Under VcReallocation::kAfterTailLeft they are free once the tail is on the link. If an
// output buffer sends the tail, the output port frees the channel instead.
// Timing: a tail granted in t leaves in t + switching. The channel is free at the end of that
// cycle, so a header may be granted it in t + switching + 1. The router is woken for both cycles.
#pragma once

#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <deque>
#include <memory>

namespace thruway {

class TailReleases : public sc_core::sc_module {
public:
    /// `component`: number of the router in the clock domain.
    TailReleases(sc_core::sc_module_name name, RouterState& state, unsigned component,
                 FabricContext& context);

    /// The tail of a packet was granted the switch to output virtual channel `output`, which is
    /// draining.
    void tail_granted(unsigned output, Cycle now);
    /// Frees channels at the end of cycle `now`. True: some became free, so headers may request
    /// them in the next cycle.
    bool free_channels(Cycle now);

private:
    struct Release {
        Cycle at = 0;
        unsigned output = 0;
    };

    RouterState& state_;
    const unsigned component_;
    const Cycle switching_;
    std::deque<Release> releases_;  ///< in order of cycles
};

/// Null if the settings do not ask for it, or if the output port frees the channels itself.
std::unique_ptr<TailReleases> make_tail_releases(const char* name, RouterState& state,
                                                 unsigned component, FabricContext& context);

/// Ends the draining of a channel and frees it.
void end_draining(RouterState& state, unsigned output);

}  // namespace thruway
