// rtl_models/arbiter/policies/round_robin.h
// Round-robin arbiter: the first requester after the last winner wins. A used grant gives the
// winner the lowest priority.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 18.4.
#pragma once

#include "rtl_models/arbiter/arbiter.h"
#include "rtl_models/arbiter/round_robin_pointer.h"

namespace thruway {

class RoundRobinArbiter final : public ArbiterPolicy {
public:
    explicit RoundRobinArbiter(unsigned width) : pointer_(width) {}

    unsigned pick(const Requests& requests) const override {
        return pointer_.pick(requests.words, requests.word_count());
    }
    void granted(unsigned winner) override { pointer_.granted(winner); }

private:
    RoundRobinPointer pointer_;
};
static_assert(kNoBit == kNoWinner);

}  // namespace thruway
