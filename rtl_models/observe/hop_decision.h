// rtl_models/observe/hop_decision.h
// What a packet did in a queued router, and in the one before.
#pragma once

namespace thruway {

struct HopDecision {
    bool made = false;           ///< false: this is the router of its source or destination
    bool cut = false;            ///< cut through; else buffered
    bool after_another = false;  ///< it had made a decision in the router before
    bool after_cut = false;      ///< which was a cut
};

}  // namespace thruway
