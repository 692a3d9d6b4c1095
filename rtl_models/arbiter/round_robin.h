// rtl_models/arbiter/round_robin.h
// Round-robin arbiter: the requester at or after the pointer wins; a used grant moves the pointer
// to one past the winner, which so becomes the last in the order.
// Source: Dally, Towles, Principles and Practices of Interconnection Networks (2004), sec. 18.4.
#pragma once

#include "core/bits.h"
#include "rtl_models/arbiter/arbiter.h"

#include <cstdint>

namespace thruway {

class RoundRobinArbiter final : public ArbiterPolicy {
public:
    explicit RoundRobinArbiter(unsigned width) : width_(width) {}

    unsigned pick(const Requests& requests) const override {
        return requests.width > 64 ? pick_among(requests.words, requests.word_count())
                                   : pick_among(requests.words[0]);
    }
    /// pick() for callers that know the type, from one word and from several.
    unsigned pick_among(std::uint64_t all) const {
        if (all == 0) return kNoWinner;
        const std::uint64_t from_pointer = all & (~std::uint64_t{0} << next_);
        return lowest_bit(from_pointer != 0 ? from_pointer : all);
    }

    void granted(unsigned winner) override {
        next_ = winner + 1;
        if (next_ == width_) next_ = 0;
    }

    unsigned pick_among(const std::uint64_t* words, unsigned word_count) const;

private:
    std::uint32_t width_;
    std::uint32_t next_ = 0;  ///< requester with the highest priority, below width_
};
static_assert(sizeof(RoundRobinArbiter) == 16);

}  // namespace thruway
