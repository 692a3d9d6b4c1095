// tests/rtl_models/arbiter/arbiter_support.h
// Arbiter policies, sets of requesters for them, and the orders in which they may be served.
#pragma once

#include "rtl_models/arbiter/arbiter_factory.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

namespace thruway::test {

constexpr std::uint64_t kSeed = 7;
constexpr std::uint32_t kOwner = 11;
constexpr std::uint32_t kId = 5;

inline std::unique_ptr<ArbiterPolicy> make(const Part<ArbiterRow>& kind, unsigned width) {
    return make_arbiter_policy(kind, width, kSeed, kOwner, kId);
}

/// Requesters as a list of flags, and the request set that an arbiter sees.
struct Requesters {
    std::vector<bool> on;
    std::vector<Cycle> ages;
    Cycle now = 0;
    std::vector<std::uint64_t> words;

    explicit Requesters(unsigned width) : on(width), ages(width) {}
    static Requesters of_mask(unsigned width, unsigned mask) {
        Requesters requesters(width);
        for (unsigned i = 0; i < width; ++i) requesters.on[i] = (mask >> i & 1u) != 0;
        return requesters;
    }
    static Requesters all(unsigned width) {
        Requesters requesters(width);
        requesters.on.assign(width, true);
        return requesters;
    }
    /// On average, one of `sparsity` requesters is on.
    static Requesters random(unsigned width, unsigned sparsity, std::mt19937_64& bits) {
        Requesters requesters(width);
        for (unsigned i = 0; i < width; ++i) {
            requesters.on[i] = bits() % sparsity == 0;
            requesters.ages[i] = bits() % 16;
        }
        return requesters;
    }
    Requests view() {
        words.assign((on.size() + 63) / 64, 0);
        for (std::size_t i = 0; i < on.size(); ++i) {
            if (on[i]) words[i / 64] |= std::uint64_t{1} << (i % 64);
        }
        return {words.data(), static_cast<unsigned>(on.size()), now, ages.data(), 1};
    }
    /// The first requester in an order of all of them, or kNoWinner.
    unsigned first_of(const std::vector<unsigned>& order) const {
        const auto found = std::find_if(order.begin(), order.end(),
                                        [this](unsigned i) { return on[i]; });
        return found == order.end() ? kNoWinner : *found;
    }
};

inline std::vector<unsigned> ascending(unsigned width) {
    std::vector<unsigned> order(width);
    std::iota(order.begin(), order.end(), 0u);
    return order;
}

}  // namespace thruway::test
