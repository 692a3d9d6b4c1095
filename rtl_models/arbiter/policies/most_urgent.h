// rtl_models/arbiter/policies/most_urgent.h
// Offers an arbiter only the most urgent requests: those with the smallest bits above kUrgencyShift
// in their ages. Each urgency has an arbiter of its own, so that the grants of one traffic class do
// not move the turn of another. The arbiters know nothing of classes.
// granted() is for a requester that the last pick() offered: call pick() even for a lone request.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace thruway {

class MostUrgentArbiter final : public ArbiterPolicy {
public:
    /// `make`: makes the arbiter of an urgency.
    explicit MostUrgentArbiter(std::function<std::unique_ptr<ArbiterPolicy>()> make)
        : make_(std::move(make)) {}

    unsigned pick(const Requests& requests) const override;
    void granted(unsigned winner) override {
        if (picked_ < of_urgency_.size()) of_urgency_[picked_].second->granted(winner);
    }
    bool needs_ages() const override { return true; }

private:
    const ArbiterPolicy& arbiter_of(Cycle urgency) const;

    std::function<std::unique_ptr<ArbiterPolicy>()> make_;
    /// Urgencies seen so far.
    mutable std::vector<std::pair<Cycle, std::unique_ptr<ArbiterPolicy>>> of_urgency_;
    mutable std::size_t picked_ = 0;  ///< place in of_urgency_ of the last pick
};

}  // namespace thruway
