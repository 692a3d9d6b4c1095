// rtl_models/router/activity/idle_cycles.h
// Counts the cycles in which a router holds no flit. It follows what the router holds, not when it
// runs: a blocked router may sleep with flits, and an empty one runs when credits arrive.
#pragma once

#include "core/cycle.h"

#include <algorithm>

namespace thruway {

class IdleCycles {
public:
    /// The router holds a flit in cycle `now`. Call at least in the first such cycle.
    void holds_flit(Cycle now) {
        if (resting_) end_rest(now);
    }
    /// The last flit has left: the router holds none from cycle `from` on. Call once.
    void rests(Cycle from) {
        resting_ = true;
        from_ = from;
    }
    bool resting() const { return resting_; }

    /// Idle cycles among those before `end`.
    Cycle before(Cycle end) const { return resting_ && end > from_ ? idle_ + end - from_ : idle_; }

private:
    void end_rest(Cycle now) {
        idle_ = before(now);
        resting_ = false;
    }

    bool resting_ = true;
    Cycle from_ = 0;  ///< of the present rest
    Cycle idle_ = 0;  ///< in the rests before it
};

}  // namespace thruway
