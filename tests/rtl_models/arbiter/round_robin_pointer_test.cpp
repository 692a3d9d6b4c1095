// The state of round robin: the order after each grant, for one word and for several.

#include "rtl_models/arbiter/round_robin_pointer.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace thruway {
namespace {

TEST(RoundRobinPointer, begins_with_requester_0_whatever_the_width) {
    for (const unsigned width : {1u, 2u, 5u, 63u, 64u}) {
        const RoundRobinPointer pointer(width);
        EXPECT_EQ(pointer.pick((std::uint64_t{2} << (width - 1)) - 1), 0u) << "width " << width;
        EXPECT_EQ(pointer.pick(std::uint64_t{1} << (width - 1)), width - 1) << "width " << width;
        EXPECT_EQ(pointer.pick(0), kNoBit);
    }
}

TEST(RoundRobinPointer, picks_the_first_behind_the_last_winner_for_every_mask) {
    constexpr unsigned kWidth = 6;
    for (unsigned last = 0; last < kWidth; ++last) {
        RoundRobinPointer pointer(kWidth);
        pointer.granted(last);
        for (std::uint64_t requests = 1; requests < 1u << kWidth; ++requests) {
            unsigned expected = (last + 1) % kWidth;
            while ((requests >> expected & 1u) == 0) expected = (expected + 1) % kWidth;
            EXPECT_EQ(pointer.pick(requests), expected) << "after " << last;
            EXPECT_EQ(pointer.pick(&requests, 1), expected) << "after " << last;
        }
    }
}

TEST(RoundRobinPointer, goes_round_over_several_words) {
    const std::uint64_t requests[] = {1, 1, std::uint64_t{1} << 2};  // 0, 64 and 130
    RoundRobinPointer pointer(131);
    for (const unsigned winner : {0u, 64u, 130u, 0u}) {
        EXPECT_EQ(pointer.pick(requests, 3), winner);
        pointer.granted(winner);
    }
}

TEST(RoundRobinPointer, does_not_move_before_a_grant_is_used) {
    RoundRobinPointer pointer(4);
    for (unsigned i = 0; i < 3; ++i) EXPECT_EQ(pointer.pick(0b0110), 1u);
    pointer.granted(1);
    EXPECT_EQ(pointer.pick(0b0110), 2u);
}

}  // namespace
}  // namespace thruway
