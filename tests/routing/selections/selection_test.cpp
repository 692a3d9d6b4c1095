#include "routing/selections/congestion/most_credits.h"
#include "routing/selections/congestion/most_free_vcs.h"
#include "routing/selections/first_free.h"
#include "routing/selections/random_selection.h"
#include "routing/selections/random_vc.h"

#include <gtest/gtest.h>

#include <array>

namespace thruway::test {
namespace {

constexpr unsigned kVcs = 4;

/// Three adaptive candidates on ports 2, 0, 3 and an escape candidate on port 0.
class Selection : public ::testing::Test {
protected:
    Selection() {
        candidates_.add(2, 0b1100, 0);
        candidates_.add(0, 0b1100, 0);
        candidates_.add(3, 0b1100, 0);
        candidates_.add(0, 0b0001, 1);
    }
    CongestionView view() const { return {available_.data(), credits_.data(), kVcs}; }

    RouteCandidates candidates_;
    std::array<VcMask, 4> available_{};                           ///< [port]
    std::array<std::uint32_t, std::size_t{4} * kVcs> credits_{};  ///< [port][vc]
};

TEST_F(Selection, chooses_nothing_where_no_permitted_channel_is_available) {
    available_ = {0b0010, 0b1111, 0b0011, 0b0011};
    EXPECT_FALSE(FirstFree().select(candidates_, view(), {}).has_value());
    EXPECT_FALSE(RandomSelection().select(candidates_, view(), {}).has_value());
    EXPECT_FALSE(MostCredits().select(candidates_, view(), {}).has_value());
    EXPECT_FALSE(RandomSelection().select(RouteCandidates{}, view(), {}).has_value());
}

TEST_F(Selection, takes_the_escape_channel_only_when_no_adaptive_one_is_available) {
    credits_.fill(0);
    credits_[0] = 100;
    available_ = {0b0001, 0b1111, 0b0011, 0b0000};
    EXPECT_EQ(FirstFree().select(candidates_, view(), {}), 3u);
    EXPECT_EQ(RandomSelection().select(candidates_, view(), {~0ull, 0}), 3u);
    EXPECT_EQ(MostCredits().select(candidates_, view(), {}), 3u);
    available_[3] = 0b1000;
    EXPECT_EQ(FirstFree().select(candidates_, view(), {}), 2u);
    EXPECT_EQ(RandomSelection().select(candidates_, view(), {~0ull, 0}), 2u);
    EXPECT_EQ(MostCredits().select(candidates_, view(), {}), 2u);
}

TEST_F(Selection, first_free_keeps_the_order_of_the_routing_function) {
    available_ = {0b1111, 0b1111, 0b1111, 0b1111};
    EXPECT_EQ(FirstFree().select(candidates_, view(), {}), 0u);
    available_[2] = 0;
    EXPECT_EQ(FirstFree().select(candidates_, view(), {}), 1u);
}

TEST_F(Selection, random_divides_the_draw_equally_among_the_available) {
    available_ = {0b1000, 0, 0b0100, 0b1111};
    constexpr std::uint64_t kThird = ~0ull / 3;
    const RandomSelection random;
    EXPECT_TRUE(random.draws());
    EXPECT_EQ(random.select(candidates_, view(), {0, 0}), 0u);
    EXPECT_EQ(random.select(candidates_, view(), {kThird - 9, 0}), 0u);
    EXPECT_EQ(random.select(candidates_, view(), {kThird + 9, 0}), 1u);
    EXPECT_EQ(random.select(candidates_, view(), {2 * kThird + 9, 0}), 2u);
    available_[0] = 0b0001;
    EXPECT_EQ(random.select(candidates_, view(), {0, 0}), 0u);
    EXPECT_EQ(random.select(candidates_, view(), {~0ull / 2 + 9, 0}), 2u);
}

TEST_F(Selection, random_vc_divides_the_draw_equally_among_the_free_virtual_channels) {
    available_ = {0b0100, 0, 0b1111, 0};  // one permitted VC of port 0, two of port 2
    constexpr std::uint64_t kThird = ~0ull / 3;
    const RandomVc random;
    EXPECT_TRUE(random.draws());
    EXPECT_EQ(random.select(candidates_, view(), {0, 0}), 0u);
    EXPECT_EQ(random.select(candidates_, view(), {2 * kThird - 9, 0}), 0u);
    EXPECT_EQ(random.select(candidates_, view(), {2 * kThird + 9, 0}), 1u);
    available_ = {0b0001, 0, 0b0010, 0};
    EXPECT_EQ(random.select(candidates_, view(), {~0ull, 0}), 3u) << "escape when none is free";
    available_[0] = 0;
    EXPECT_FALSE(random.select(candidates_, view(), {~0ull, 0}).has_value());
    EXPECT_EQ(random.first_choice(candidates_, view(), {~0ull, 0}), 2u);
    EXPECT_EQ(random.first_choice(candidates_, view(), {0, 0}), 0u);
}

TEST_F(Selection, most_free_vcs_takes_the_emptiest_channel_and_draws_among_equals) {
    available_ = {0b1101, 0, 0b0111, 0b1011};  // permitted and free: 2, 1, 1
    const MostFreeVcs emptiest;
    EXPECT_TRUE(emptiest.draws());
    EXPECT_EQ(emptiest.select(candidates_, view(), {0, 0}), 1u);
    EXPECT_EQ(emptiest.select(candidates_, view(), {~0ull, 0}), 1u);
    available_[3] = 0b1100;
    EXPECT_EQ(emptiest.select(candidates_, view(), {~0ull / 2 - 9, 0}), 1u);
    EXPECT_EQ(emptiest.select(candidates_, view(), {~0ull / 2 + 9, 0}), 2u);
    available_ = {0b0001, 0, 0, 0};
    EXPECT_EQ(emptiest.select(candidates_, view(), {0, 0}), 3u) << "escape when none is free";
    available_[0] = 0;
    EXPECT_FALSE(emptiest.select(candidates_, view(), {0, 0}).has_value());
    EXPECT_EQ(emptiest.first_choice(candidates_, view(), {~0ull, 0}), 2u);
}

TEST_F(Selection, most_credits_sums_the_permitted_available_channels_alone) {
    available_ = {0b1100, 0, 0b0111, 0b1000};
    credits_ = {9, 9, 2, 2,              // port 0: 4 credits count
                0, 0, 0, 0, 9, 9, 3, 9,  // port 2: 3 count, because VC 3 is not available
                9, 9, 9, 1};             // port 3: 1 counts
    EXPECT_EQ(MostCredits().select(candidates_, view(), {}), 1u);
    credits_[2 * kVcs + 2] = 4;  // a tie goes to the first
    EXPECT_EQ(MostCredits().select(candidates_, view(), {}), 0u);
    credits_[3 * kVcs + 3] = 5;
    EXPECT_EQ(MostCredits().select(candidates_, view(), {}), 2u);
}

TEST_F(Selection, most_credits_takes_an_available_channel_without_credits) {
    available_ = {0b0001, 0, 0, 0b0100};
    EXPECT_EQ(MostCredits().select(candidates_, view(), {}), 2u);
}

}  // namespace
}  // namespace thruway::test
