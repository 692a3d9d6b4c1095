// rtl_models/arbiter/arbiter.h
// Interface of arbiter policies: pick one winner among the requesters of a cycle.
// Timing: combinational. pick() changes no state. The priority moves only in granted(), which the
// owner calls only if the grant was used.
#pragma once

#include "rtl_models/arbiter/requests.h"

namespace thruway {

class ArbiterPolicy {
public:
    virtual ~ArbiterPolicy() = default;
    /// The winner, or kNoWinner if there is no request.
    virtual unsigned pick(const Requests& requests) const = 0;
    virtual void granted(unsigned winner) = 0;
    virtual bool needs_ages() const { return false; }
};

}  // namespace thruway
