// rtl_models/router/activity/idle_cycles.h
// Counts the cycles in which a router holds no flit. It follows what the router holds, not when it
// runs: a blocked router may sleep with flits, and an empty one runs when credits arrive.
#pragma once

#include "core/cycle.h"

namespace thruway {

class IdleCycles {
public:
    /// `stages`: cycles for which the router holds a flit after the one in which it is taken out of
    /// its buffer.
    explicit IdleCycles(Cycle stages = 0) : after_(stages + 1), last_(Cycle{0} - after_) {}

    /// The router holds a flit in cycle `now`. Call at least in the first such cycle.
    void holds_flit(Cycle now) {
        if (resting()) end_rest(now);
    }
    /// The last flit is taken out of its buffer in cycle `last`. Call once.
    void rests(Cycle last) { last_ = last; }
    /// The router has no buffered flit.
    bool resting() const { return last_ != kHolds; }

    /// Idle cycles among those before `end`.
    Cycle before(Cycle end) const {
        const Cycle from = last_ + after_;  // modulo 2^64: 0 before the first flit
        return resting() && end > from ? idle_ + end - from : idle_;
    }

private:
    static constexpr Cycle kHolds = kNever / 2;  ///< no cycle, nor one before 0

    void end_rest(Cycle now) {
        idle_ = before(now);
        last_ = kHolds;
    }

    Cycle after_;     ///< from `last_` to the first idle cycle
    Cycle last_;      ///< before the present rest; kHolds: no rest
    Cycle idle_ = 0;  ///< in the rests before it
};

}  // namespace thruway
