// rtl_models/arbiter/policies/fixed.h
// Fixed-priority arbiter: the requester with the lowest index wins. It has no state and starves
// high indices under load, which shows why the other arbiters exist.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 18.3.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

namespace thruway {

class FixedArbiter final : public ArbiterPolicy {
public:
    unsigned pick(const Requests& requests) const override;
    void granted(unsigned) override {}
};

}  // namespace thruway
