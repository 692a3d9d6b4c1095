#include "records/latency_histogram.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace thruway {
namespace {

TEST(LatencyHistogram, bins_cover_all_values_once_and_are_at_most_0_4_percent_wide) {
    std::uint64_t next = 0;
    std::size_t number = 0;
    for (; next < (std::uint64_t{1} << 40); ++number) {
        const LatencyHistogram::Bin bin = LatencyHistogram::bin(number);
        ASSERT_EQ(bin.low, next);
        ASSERT_EQ(LatencyHistogram::bin_of(bin.low), number);
        ASSERT_EQ(LatencyHistogram::bin_of(bin.high), number);
        const std::uint64_t width = bin.high - bin.low + 1;
        if (bin.low < 4096) {
            ASSERT_EQ(width, 1u);
        } else {
            ASSERT_LE(width * 1000, bin.low * 4);
        }
        next = bin.high + 1;
    }
    EXPECT_EQ(LatencyHistogram::bin(LatencyHistogram::bin_of(~0ull)).high, ~0ull);
}

TEST(LatencyHistogram, quantiles_of_1_to_1000_are_the_ranks) {
    LatencyHistogram histogram;
    for (std::uint64_t value = 1000; value >= 1; --value) histogram.add(value);
    EXPECT_EQ(histogram.count(), 1000u);
    EXPECT_EQ(histogram.quantile(0.5), 500u);
    EXPECT_EQ(histogram.quantile(0.95), 950u);
    EXPECT_EQ(histogram.quantile(0.99), 990u);
    EXPECT_EQ(histogram.quantile(1.0), 1000u);
    EXPECT_EQ(histogram.quantile(0.0001), 1u);
    EXPECT_EQ(histogram.max(), 1000u);
}

TEST(LatencyHistogram, is_zero_when_empty) {
    const LatencyHistogram histogram;
    EXPECT_EQ(histogram.count(), 0u);
    EXPECT_EQ(histogram.quantile(0.5), 0u);
    EXPECT_EQ(histogram.max(), 0u);
}

TEST(LatencyHistogram, quantile_is_within_0_4_percent_of_the_sorted_sample) {
    EXPECT_TRUE(rc::check([] {
        auto values = *rc::gen::nonEmpty(rc::gen::container<std::vector<std::uint64_t>>(
            rc::gen::inRange<std::uint64_t>(0, 3'000'000)));
        LatencyHistogram histogram;
        for (const std::uint64_t value : values) histogram.add(value);
        std::sort(values.begin(), values.end());
        const unsigned percent = *rc::gen::inRange(1u, 101u);
        const std::size_t rank = (percent * values.size() + 99) / 100;
        const auto exact = static_cast<double>(values[rank - 1]);
        const auto found = static_cast<double>(
            histogram.quantile(static_cast<double>(percent) / 100.0 - 1e-12));
        RC_ASSERT(std::abs(found - exact) <= (exact < 4096 ? 0.0 : 0.004 * exact));
    }));
}

TEST(LatencyHistogram, merged_halves_equal_the_whole) {
    LatencyHistogram first;
    LatencyHistogram second;
    LatencyHistogram whole;
    for (std::uint64_t i = 0; i < 5000; ++i) {
        const std::uint64_t value = i * i % 20011;
        (i % 3 == 0 ? first : second).add(value);
        whole.add(value);
    }
    first.merge(second);
    EXPECT_EQ(first.count(), 5000u);
    EXPECT_EQ(first.max(), whole.max());
    for (int percent = 1; percent <= 100; ++percent) {
        EXPECT_EQ(first.quantile(percent / 100.0), whole.quantile(percent / 100.0));
    }
}

}  // namespace
}  // namespace thruway
