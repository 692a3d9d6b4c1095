// rtl_models/router/internal_steps.h
// How often the stages of a router run in a cycle. With internal speed-up k they run k times on
// average: the number of steps is a function of the cycle alone, and equal in all routers.
#pragma once

#include "core/cycle.h"

#include <cmath>

namespace thruway {

class InternalSteps {
public:
    InternalSteps() = default;
    /// `speedup`: at least 1, with at most three decimals.
    explicit InternalSteps(double speedup)
        : thousandths_(static_cast<unsigned>(std::lround(speedup * 1000))) {}

    /// floor((now + 1) k) - floor(now k). As k has three decimals, 1000 cycles are a period.
    unsigned in(Cycle now) const {
        if (!several()) return 1;
        const auto phase = static_cast<unsigned>(now % 1000);
        return (phase + 1) * thousandths_ / 1000 - phase * thousandths_ / 1000;
    }
    /// The most steps of a cycle.
    unsigned most() const { return (thousandths_ + 999) / 1000; }
    bool several() const { return thousandths_ != 1000; }

private:
    unsigned thousandths_ = 1000;
};

}  // namespace thruway
