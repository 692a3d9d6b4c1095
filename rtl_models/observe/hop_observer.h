// rtl_models/observe/hop_observer.h
// Notified when a packet leaves an intermediate router (not that of its source or destination).
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

namespace thruway {

/// Whether a packet cut through a router, and the router before.
struct HopDecision {
    bool made = false;           ///< false at the router of its source or destination
    bool cut = false;            ///< cut through; otherwise stored
    bool after_another = false;  ///< a decision was also made in the router before
    bool after_cut = false;      ///< and that decision was a cut
};

class HopObserver {
public:
    virtual ~HopObserver() = default;
    /// The packet came by `input` and takes `output` from cycle `now` on.
    virtual void packet_leaves(RouterId router, Port input, Port output,
                               const HopDecision& decision, Cycle now) = 0;
};

}  // namespace thruway
