// rtl_models/arbiter/policies/most_urgent.h
// Offers an arbiter only the most urgent requests: those with the smallest bits above kUrgencyShift
// in their ages. The arbiter within knows nothing of classes.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

#include <memory>
#include <utility>

namespace thruway {

class MostUrgentArbiter final : public ArbiterPolicy {
public:
    explicit MostUrgentArbiter(std::unique_ptr<ArbiterPolicy> among)
        : among_equals_(std::move(among)) {}

    unsigned pick(const Requests& requests) const override;
    void granted(unsigned winner) override { among_equals_->granted(winner); }
    bool needs_ages() const override { return true; }

private:
    std::unique_ptr<ArbiterPolicy> among_equals_;
};

}  // namespace thruway
