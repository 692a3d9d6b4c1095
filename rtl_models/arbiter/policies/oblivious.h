// rtl_models/arbiter/policies/oblivious.h
// Oblivious arbiter: the highest priority rotates by one requester per cycle, whatever the requests
// and grants. It has no state, but is unfair: a requester also wins in the turns of those just
// below it that do not request.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 18.4.1.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

namespace thruway {

class ObliviousArbiter final : public ArbiterPolicy {
public:
    unsigned pick(const Requests& requests) const override;
    void granted(unsigned) override {}
};

}  // namespace thruway
