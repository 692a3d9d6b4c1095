// rtl_models/vc_router/flow_control/tail_releases.h
// Output virtual channels whose tail has been granted the switch and is still in the stages behind
// it: under VcReallocation::kAfterTailLeft they are free when it is on the link. Where an output
// buffer sends the tail, the output port frees its channel itself.
// Timing: a tail that was granted in t leaves in t + switching; at the end of that cycle its
// channel is free, so that a header may be given it in t + switching + 1. The router is woken for
// both.
#pragma once

#include "rtl_models/router/fabric_context.h"
#include "rtl_models/vc_router/registers/router_state.h"

#include <systemc>

#include <deque>
#include <memory>

namespace thruway {

class TailReleases : public sc_core::sc_module {
public:
    /// `component`: of the router, for the clock.
    TailReleases(sc_core::sc_module_name name, RouterState& state, unsigned component,
                 FabricContext& context);

    /// The tail of a packet was granted the switch to output unit `output`, which is draining.
    void tail_granted(unsigned output, Cycle now);
    /// At the end of cycle `now`. True: some are free, so that headers may ask in the next one.
    bool free_channels(Cycle now);

private:
    struct Release {
        Cycle at = 0;
        unsigned output = 0;
    };

    RouterState& state_;
    const unsigned component_;
    const Cycle switching_;
    std::deque<Release> releases_;  ///< in the order of their cycles
};

/// Null where tails are on the link at once or the settings do not ask for it.
std::unique_ptr<TailReleases> make_tail_releases(const char* name, RouterState& state,
                                                 unsigned component, FabricContext& context);

/// The channel is draining no more.
void end_draining(RouterState& state, unsigned output);

}  // namespace thruway
