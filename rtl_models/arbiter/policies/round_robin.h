// rtl_models/arbiter/policies/round_robin.h
// Round-robin arbiter: the requester at or after the pointer wins; a used grant moves the pointer
// to one past the winner, which so becomes the last in the order.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 18.4.
#pragma once

#include "core/bits.h"
#include "rtl_models/arbiter/arbiter.h"

#include <cstdint>

namespace thruway {

/// The first requester of `all`, one word, from `next` on; kNoWinner if there is none.
inline unsigned pick_round_robin(std::uint64_t all, unsigned next) {
    if (all == 0) return kNoWinner;
    const std::uint64_t from_pointer = all & (~std::uint64_t{0} << next);
    return lowest_bit(from_pointer != 0 ? from_pointer : all);
}

/// The same from one past `last` on.
inline unsigned pick_after(std::uint64_t all, unsigned last) {
    if (all == 0) return kNoWinner;
    const std::uint64_t from_pointer = all & (~std::uint64_t{1} << last);
    return lowest_bit(from_pointer != 0 ? from_pointer : all);
}

class RoundRobinArbiter final : public ArbiterPolicy {
public:
    explicit RoundRobinArbiter(unsigned width) : width_(width) {}

    unsigned pick(const Requests& requests) const override {
        return requests.width > 64 ? find_bit_round(requests.words, requests.word_count(), next_)
                                   : pick_round_robin(requests.words[0], next_);
    }
    void granted(unsigned winner) override { next_ = winner + 1 == width_ ? 0 : winner + 1; }

private:
    std::uint32_t width_;
    std::uint32_t next_ = 0;  ///< requester with the highest priority, below width_
};
static_assert(kNoBit == kNoWinner);

}  // namespace thruway
