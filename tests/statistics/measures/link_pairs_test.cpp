// Cut-throughs by pairs of links, compared with counts by hand.

#include "statistics/measures/link_pairs.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>

namespace thruway {
namespace {

TEST(LinkPairs, count_decisions_of_their_own_by_the_one_before) {
    LinkPairSeries series;
    // Pair 3: 6 decisions, 4 cuts. 3 decisions after a cut, 2 of them cuts; 2 after buffering, 1 of
    // them a cut; one is the first decision of its packet.
    series.record(3, 0, true, true);
    series.record(3, 1, true, true);
    series.record(3, 2, false, true);
    series.record(3, 3, true, false);
    series.record(3, 4, false, false);
    series.record(3, 5, true, std::nullopt);
    series.record(1, 6, false, std::nullopt);
    series.extend_to(16);
    const auto pairs = pair_cut_throughs(series, 0, 16);
    ASSERT_EQ(pairs.size(), 2u);
    EXPECT_EQ(pairs[0].pair, 1u);
    EXPECT_EQ(pairs[0].packets, 1u);
    EXPECT_EQ(pairs[0].probability->value, 0);
    EXPECT_FALSE(pairs[0].after_cut);
    EXPECT_FALSE(pairs[0].after_buffering);
    EXPECT_EQ(pairs[1].pair, 3u);
    EXPECT_EQ(pairs[1].packets, 6u);
    EXPECT_DOUBLE_EQ(pairs[1].probability->value, 4.0 / 6);
    EXPECT_DOUBLE_EQ(pairs[1].after_cut->value, 2.0 / 3);
    EXPECT_DOUBLE_EQ(pairs[1].after_buffering->value, 0.5);
    EXPECT_FALSE(pairs[1].probability->ci95) << "a single window has no interval";
}

TEST(LinkPairs, leave_out_what_is_before_their_origin_or_the_measured_part) {
    LinkPairSeries series(100);
    series.record(0, 99, true, std::nullopt);
    series.record(0, 100, false, std::nullopt);
    series.record(0, 120, true, std::nullopt);
    series.extend_to(132);
    EXPECT_EQ(pair_cut_throughs(series, 0, 132).at(0).packets, 2u);
    EXPECT_EQ(pair_cut_throughs(series, 116, 132).at(0).packets, 1u);
    EXPECT_TRUE(pair_cut_throughs(series, 130, 132).empty());
}

/// Alternating blocks of cuts and buffering, so every window has the same share of cuts.
void add_blocks(LinkPairSeries& series, Cycle begin, Cycle end) {
    for (Cycle now = begin; now < end; ++now) series.record(0, now, now % 4 != 0, now % 2 == 0);
}

TEST(LinkPairs, have_an_interval_as_wide_as_their_windows_differ) {
    LinkPairSeries steady;
    add_blocks(steady, 0, Cycle{16} * 40);
    steady.extend_to(Cycle{16} * 40);
    const auto even = pair_cut_throughs(steady, 0, Cycle{16} * 40).at(0);
    EXPECT_DOUBLE_EQ(even.probability->value, 0.75);
    EXPECT_NEAR(*even.probability->ci95, 0, 1e-12);
    EXPECT_DOUBLE_EQ(even.after_cut->value, 0.5);
    EXPECT_DOUBLE_EQ(even.after_buffering->value, 1);

    LinkPairSeries restless;
    for (Cycle now = 0; now < Cycle{16} * 32; ++now) {
        restless.record(0, now, now / 32 % 2 == 0, std::nullopt);
    }
    restless.extend_to(Cycle{16} * 32);
    const auto uneven = pair_cut_throughs(restless, 0, Cycle{16} * 32).at(0);
    EXPECT_DOUBLE_EQ(uneven.probability->value, 0.5);
    EXPECT_GT(*uneven.probability->ci95, 0.1);
}

TEST(LinkPairs, of_two_parts_of_a_run_merge) {
    LinkPairSeries whole;
    LinkPairSeries first;
    LinkPairSeries second;
    for (Cycle now = 0; now < 5000; ++now) {
        const bool cut = now % 3 != 0;
        const std::size_t pair = now % 7;
        whole.record(pair, now, cut, now % 2 == 0);
        (now % 5 < 2 ? first : second).record(pair, now, cut, now % 2 == 0);
    }
    whole.extend_to(5000);
    first.extend_to(5000);
    second.extend_to(5000);
    first.merge(second);
    const auto merged = pair_cut_throughs(first, 1000, 5000);
    const auto expected = pair_cut_throughs(whole, 1000, 5000);
    ASSERT_EQ(merged.size(), 7u);
    for (std::size_t i = 0; i < 7; ++i) {
        EXPECT_EQ(merged[i].packets, expected[i].packets);
        EXPECT_EQ(merged[i].probability->value, expected[i].probability->value);
        EXPECT_EQ(merged[i].after_cut->ci95, expected[i].after_cut->ci95);
    }
}

}  // namespace
}  // namespace thruway
