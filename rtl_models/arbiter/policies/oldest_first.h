// rtl_models/arbiter/policies/oldest_first.h
// Oldest-first arbiter: the requester whose packet was generated first wins; of equals the one with
// the lowest index. It has no state. Global age order bounds the wait of every packet.
// Source: Abts, Weisser, Age-based packet arbitration in large-radix k-ary n-cubes, SC 2007.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

namespace thruway {

class OldestFirstArbiter final : public ArbiterPolicy {
public:
    /// Requests::age must be set if there are two requesters or more.
    unsigned pick(const Requests& requests) const override;
    void granted(unsigned) override {}
    bool needs_ages() const override { return true; }
};

}  // namespace thruway
