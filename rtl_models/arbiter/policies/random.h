// rtl_models/arbiter/policies/random.h
// Random arbiter: every requester is equally likely to win. The draw is keyed by (seed, router,
// cycle, arbiter), so the winner is a pure function of the requests and the cycle: no state, and
// the same winner whether or not the router slept before.
#pragma once

#include "rtl_models/arbiter/arbiter.h"

#include <cstdint>

namespace thruway {

class RandomArbiter final : public ArbiterPolicy {
public:
    /// `owner`: the router. `id`: number of the arbiter in its router, below 65536, for which
    /// draw_counter() has room.
    RandomArbiter(std::uint64_t seed, std::uint32_t owner, std::uint32_t id)
        : seed_(seed), owner_(owner), id_(id) {}

    unsigned pick(const Requests& requests) const override;
    void granted(unsigned) override {}

private:
    std::uint64_t seed_;
    std::uint32_t owner_;
    std::uint32_t id_;
};

}  // namespace thruway
