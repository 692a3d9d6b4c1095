// The use of virtual channels: time shares, multiplexing and waits computed by hand; intervals;
// equal rates.

#include "statistics/measures/channel_use.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway::test {
namespace {

TEST(ChannelUse, weighs_levels_by_time_and_links) {
    // Two links for 160 cycles. Link a: 1 VC occupied in [10, 60), 2 in [60, 90). Link b: 1 in [32,
    // 48).
    ChannelUseSeries series(2, 2, 0);
    series.taken_changes(0, 1, 10);
    series.taken_changes(0, 1, 32);
    series.taken_changes(1, 0, 48);
    series.taken_changes(1, 2, 60);
    series.taken_changes(2, 0, 90);
    series.extend_to(160);
    const ChannelUse use = channel_use(series, 0, 160);
    ASSERT_EQ(use.taken.size(), 3u);
    EXPECT_DOUBLE_EQ(use.taken[2].value, 30.0 / 320);
    EXPECT_DOUBLE_EQ(use.taken[1].value, (50.0 + 16) / 320);
    EXPECT_DOUBLE_EQ(use.taken[0].value, (320.0 - 30 - 50 - 16) / 320);
    EXPECT_DOUBLE_EQ(use.multiplexing->value, (66.0 + 4 * 30) / (66 + 2 * 30));
    EXPECT_FALSE(use.rates.has_value());
    EXPECT_FALSE(use.delayed.has_value()) << "no header has come";
}

TEST(ChannelUse, leaves_out_what_is_before_the_measured_part) {
    ChannelUseSeries series(1, 1, 0);
    series.taken_changes(0, 1, 3);
    series.granted(false, 7, 3);
    series.taken_changes(1, 0, 40);
    series.granted(true, 2, 40);
    series.extend_to(64);
    const ChannelUse use = channel_use(series, 32, 64);  // windows of 16 cycles
    EXPECT_DOUBLE_EQ(use.taken[1].value, 8.0 / 32);
    EXPECT_EQ(use.visits, 1u);
    EXPECT_DOUBLE_EQ(use.timed_out->value, 1.0);
    EXPECT_DOUBLE_EQ(use.escape_wait->value, 2.0);
    EXPECT_FALSE(use.adaptive_wait.has_value());
}

TEST(ChannelUse, knows_what_was_taken_at_its_origin) {
    ChannelUseSeries series(1, 1, 100);
    series.taken_changes(0, 1, 3);
    series.taken_changes(1, 0, 108);
    series.extend_to(132);
    const ChannelUse use = channel_use(series, 100, 132);
    EXPECT_DOUBLE_EQ(use.taken[1].value, 8.0 / 32);
}

TEST(ChannelUse, parts_the_waits_of_headers_by_what_they_were_granted) {
    ChannelUseSeries series(4, 2, 0);
    series.granted(false, 0, 1);
    series.granted(false, 6, 2);
    series.granted(false, 0, 3);
    series.granted(true, 0, 4);
    series.granted(true, 9, 5);
    series.extend_to(16);
    const ChannelUse use = channel_use(series, 0, 16);
    EXPECT_EQ(use.visits, 5u);
    EXPECT_DOUBLE_EQ(use.delayed->value, 3.0 / 5);
    EXPECT_DOUBLE_EQ(use.timed_out->value, 2.0 / 5);
    EXPECT_DOUBLE_EQ(use.adaptive_wait->value, 6.0 / 3);
    EXPECT_DOUBLE_EQ(use.escape_wait->value, 9.0 / 2);
}

TEST(ChannelUse, gives_an_interval_where_there_are_enough_windows) {
    ChannelUseSeries series(1, 1, 0);
    for (Cycle start = 0; start < Cycle{16} * 60; start += 16) {
        const Cycle taken = 4 + start / 16 % 3;  // 4, 5 or 6 of 16 cycles
        series.taken_changes(0, 1, start);
        series.taken_changes(1, 0, start + taken);
    }
    series.extend_to(Cycle{16} * 60);
    const ChannelUse use = channel_use(series, 0, Cycle{16} * 60);
    EXPECT_DOUBLE_EQ(use.taken[1].value, 5.0 / 16);
    ASSERT_TRUE(use.taken[1].ci95.has_value());
    EXPECT_GT(*use.taken[1].ci95, 0);
    EXPECT_LT(*use.taken[1].ci95, 0.03);
}

TEST(EqualRates, are_compared_by_chi_square) {
    const auto rates = equal_rates({90, 110, 100}, 1000);
    ASSERT_TRUE(rates.has_value());
    EXPECT_DOUBLE_EQ(rates->mean, 0.1);
    EXPECT_DOUBLE_EQ(rates->min, 0.09);
    EXPECT_DOUBLE_EQ(rates->max, 0.11);
    EXPECT_DOUBLE_EQ(rates->chi_square, 2.0);
    EXPECT_NEAR(rates->probability, std::exp(-1.0), 1e-12);  // two degrees of freedom: exp(-x / 2)
    EXPECT_FALSE(equal_rates({5}, 10).has_value());
    EXPECT_FALSE(equal_rates({0, 0}, 10).has_value());
}

}  // namespace
}  // namespace thruway::test
