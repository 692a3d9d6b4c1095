// rtl_models/observe/hop_observer.h
// Told of each packet that leaves a router which it had a chance to cut through: any but those of
// its source and destination.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

namespace thruway {

/// What a packet did in a router, and in the one before.
struct HopDecision {
    bool made = false;           ///< false: this is the router of its source or destination
    bool cut = false;            ///< cut through; else buffered
    bool after_another = false;  ///< it had made a decision in the router before
    bool after_cut = false;      ///< which was a cut
};

class HopObserver {
public:
    virtual ~HopObserver() = default;
    /// The packet came to the router by `input` and takes `output` from cycle `now` on.
    virtual void packet_leaves(RouterId router, Port input, Port output,
                               const HopDecision& decision, Cycle now) = 0;
};

}  // namespace thruway
