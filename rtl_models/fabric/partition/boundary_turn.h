// rtl_models/fabric/partition/boundary_turn.h
// The place in a part's clock at which all routers with channels to other parts have run and the
// others have not: what those have sent can leave while the others are simulated.
#pragma once

#include "rtl_models/engine/clock_domain.h"

#include <functional>
#include <utility>

namespace thruway {

class BoundaryTurn : public Clocked {
public:
    /// Add it behind the routers with channels to other parts and before the others.
    explicit BoundaryTurn(ClockDomain& clock) : clock_(clock), component_(clock.add(*this)) {}

    void set_call(std::function<void(Cycle)> call) { call_ = std::move(call); }
    /// The call comes in `cycle`, the last one of the next ClockDomain::run_until().
    void ask(Cycle cycle) {
        asked_ = cycle;
        clock_.wake_far(component_, cycle);
    }

    bool cycle(Cycle now) override {
        if (now == asked_) call_(now);
        return false;
    }

private:
    ClockDomain& clock_;
    const unsigned component_;
    std::function<void(Cycle)> call_;
    Cycle asked_ = kNever;
};

}  // namespace thruway
