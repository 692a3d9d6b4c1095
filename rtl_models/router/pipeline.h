// rtl_models/router/pipeline.h
// The pipeline stages of a router, in cycles.
// A flit spends the stages before the switch in the input buffer, the others on its way out. With
// header_stages = "all_flits" every flit spends the whole pipeline p in a router, so the credit
// loop, from one grant of a buffer slot to the next, is R = link latency + p + credit latency
// cycles. With "headers" the flits behind a header skip routing and VC allocation, and their credit
// loop is shorter by these stages.
#pragma once

#include "core/cycle.h"

namespace thruway {

struct RouterSettings;

struct Pipeline {
    Cycle routing = 0;
    Cycle vc_allocation = 0;  ///< until the header may request the switch
    Cycle switching = 0;      ///< switch allocation, crossbar and output stage: grant to link

    explicit Pipeline(const RouterSettings& settings);

    /// From the arrival of a header until it may request the switch, in an empty router.
    Cycle before_switch() const { return routing + vc_allocation - hidden_; }
    /// The same for the flits behind it.
    Cycle body_before_switch() const { return only_headers_ ? 0 : before_switch(); }
    /// p of the zero-load formula: from arrival to departure in an empty router.
    Cycle total() const { return before_switch() + switching; }

private:
    Cycle hidden_;  ///< cycles of VC allocation that overlap switch allocation under speculation
    bool only_headers_;
};

/// Flits of an output virtual channel between switch and link: those of the output buffer, and
/// those in the stages before it, which take a flit in each step (InternalSteps).
unsigned output_places(const RouterSettings& settings);

}  // namespace thruway
