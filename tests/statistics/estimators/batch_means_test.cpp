#include "statistics/estimators/batch_means.h"

#include "statistics/distributions/sampling_distributions.h"
#include "statistics/estimators/serial_correlation.h"
#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

TEST(StudentT, equals_the_printed_tables) {
    EXPECT_NEAR(student_t_quantile(0.975, 9), 2.262, 0.0005);
    EXPECT_NEAR(student_t_quantile(0.975, 29), 2.045, 0.0005);
    EXPECT_NEAR(student_t_quantile(0.95, 1), 6.314, 0.0005);
    EXPECT_NEAR(student_t_quantile(0.5, 4), 0, 1e-12);
}

TEST(SerialCorrelation, is_that_of_a_series_worked_out_by_hand) {
    // 1 2 3 4: squares 5, successive differences 3, r = 1 - 3/10; deviation r sqrt(15/2).
    const SerialCorrelation rising = serial_correlation({1, 2, 3, 4});
    EXPECT_NEAR(rising.lag1, 0.7, 1e-12);
    EXPECT_NEAR(rising.deviation, 0.7 * std::sqrt(7.5), 1e-12);
    EXPECT_NEAR(variance_inflation(rising), 1.7 / 0.3, 1e-12);
    // 1 -1 1 -1: squares 4, successive differences 12, r = -0.5, which does not narrow the
    // interval.
    EXPECT_NEAR(serial_correlation({1, -1, 1, -1}).lag1, -0.5, 1e-12);
    EXPECT_EQ(variance_inflation(serial_correlation({1, -1, 1, -1})), 1);
    EXPECT_EQ(serial_correlation({5, 5, 5}).lag1, 0);
}

TEST(RatioEstimate, is_that_of_ten_batches_worked_out_by_hand) {
    // Ten batches of 10 packets, sums alternate between 90 and 110: mean 10, residuals -10 and +10,
    // squares 1000, r < 0; half-width t(9) sqrt(1000 x 10 / 9) / 100.
    std::vector<RatioTerm> batches;
    batches.reserve(10);
    for (int i = 0; i < 10; ++i) batches.push_back({i % 2 == 0 ? 90.0 : 110.0, 10});
    const std::optional<Estimate> estimate = ratio_estimate(batches);
    ASSERT_TRUE(estimate);
    EXPECT_DOUBLE_EQ(estimate->mean, 10);
    EXPECT_NEAR(estimate->half_width, 2.26216 * std::sqrt(10000.0 / 9) / 100, 1e-4);
    EXPECT_TRUE(estimate->independent);
}

TEST(RatioEstimate, widens_with_the_correlation_of_neighbours) {
    // Twelve batches of 10 packets, sums 90 90 110 110 90 90 ...: residuals -10 and +10, squares
    // 1200, five changes by 20: r = 1 - 5 x 400 / 2400 = 1/6, which multiplies the variance by 7/5.
    std::vector<RatioTerm> batches;
    batches.reserve(12);
    for (int i = 0; i < 12; ++i) batches.push_back({i / 2 % 2 == 0 ? 90.0 : 110.0, 10});
    const std::optional<Estimate> estimate = ratio_estimate(batches);
    ASSERT_TRUE(estimate);
    EXPECT_NEAR(estimate->lag1, 1.0 / 6, 1e-12);
    EXPECT_NEAR(estimate->half_width, 2.20099 * std::sqrt(1200 * 12.0 / 11 * 7 / 5) / 120, 1e-4);
}

TEST(RatioEstimate, needs_ten_batches_with_something_in_them) {
    std::vector<RatioTerm> batches(20);
    batches[7] = {224, 35};
    EXPECT_FALSE(ratio_estimate(batches)) << "one residual of 0 is no interval of width 0";
    for (std::size_t i = 10; i < 18; ++i) batches[i] = {60, 10};
    EXPECT_FALSE(ratio_estimate(batches)) << "nine batches";
    batches[18] = {60, 10};
    const std::optional<Estimate> estimate = ratio_estimate(batches);
    ASSERT_TRUE(estimate);
    EXPECT_DOUBLE_EQ(estimate->mean, 764.0 / 125);
}

TEST(QuantileEstimate, needs_ten_batches_with_packets) {
    std::vector<LatencyHistogram> histograms(20);
    for (Cycle latency = 1; latency <= 1000; ++latency) histograms[3].add(latency);
    std::vector<const LatencyHistogram*> batches;
    for (const LatencyHistogram& histogram : histograms) batches.push_back(&histogram);
    EXPECT_FALSE(quantile_estimate(batches, 0.5));
}

TEST(RatioEstimate, is_exact_for_a_constant_ratio_however_the_counts_vary) {
    std::vector<RatioTerm> batches;
    for (int i = 1; i <= 25; ++i) batches.push_back({7.0 * i, 1.0 * i});
    const std::optional<Estimate> estimate = ratio_estimate(batches);
    ASSERT_TRUE(estimate);
    EXPECT_DOUBLE_EQ(estimate->mean, 7);
    EXPECT_NEAR(estimate->half_width, 0, 1e-12);
}

TEST(RatioEstimate, is_empty_without_enough_batches_or_packets) {
    EXPECT_FALSE(ratio_estimate(std::vector<RatioTerm>(9, {1, 1})));
    EXPECT_FALSE(ratio_estimate(std::vector<RatioTerm>(20)));
}

TEST(RatioEstimate, notices_a_drift_and_a_correlated_series) {
    std::vector<RatioTerm> rising;
    rising.reserve(30);
    for (int i = 0; i < 30; ++i) rising.push_back({100.0 + i, 10});
    EXPECT_FALSE(ratio_estimate(rising)->independent);
}

/// Share of 1000 AR(1) series whose 95 % interval covers the true mean.
double coverage(double correlation) {
    SplitMix random(42);
    int covered = 0;
    for (int run = 0; run < 1000; ++run) {
        double state = random.normal() / std::sqrt(1 - correlation * correlation);
        std::vector<RatioTerm> batches(30);
        for (RatioTerm& batch : batches) {
            for (int i = 0; i < 20; ++i) {
                state = correlation * state + random.normal();
                batch.sum += 50 + state;
                batch.count += 1;
            }
        }
        const std::optional<Estimate> estimate = ratio_estimate(batches);
        if (std::abs(estimate->mean - 50) <= estimate->half_width) ++covered;
    }
    return covered / 1000.0;
}

// For a true coverage of 0.95, the share of 1000 is below 0.924 with probability 1e-4.
TEST(RatioEstimate, covers_the_mean_of_independent_and_of_correlated_series) {
    EXPECT_GE(coverage(0.0), 0.924);
    EXPECT_GE(coverage(0.5), 0.924);
    EXPECT_GE(coverage(0.8), 0.924);
    EXPECT_LE(coverage(0.0), 0.99);  // the intervals are not too wide: pairs add at most a quarter
}

TEST(QuantileEstimate, covers_the_percentiles_of_a_known_distribution) {
    // Latencies uniform on 1..1000: the quantile p is 1000 p. 300 runs; coverage below 0.90 has
    // probability 2e-4 for a true coverage of 0.95.
    for (const double probability : {0.5, 0.95, 0.99}) {
        SplitMix random(7);
        int covered = 0;
        for (int run = 0; run < 300; ++run) {
            std::vector<Window> batches(25);
            for (Window& batch : batches) {
                for (int i = 0; i < 200; ++i) batch.latencies.add(1 + random.next() % 1000);
            }
            const std::optional<Estimate> estimate = quantile_estimate(batches, probability);
            if (estimate && std::abs(estimate->mean - 1000 * probability) <= estimate->half_width) {
                ++covered;
            }
        }
        EXPECT_GE(covered, 270) << probability;
    }
}

TEST(QuantileEstimate, gives_no_interval_where_the_packets_are_too_few_to_bound_it) {
    std::vector<Window> batches(10);
    for (std::size_t i = 0; i < batches.size(); ++i) batches[i].latencies.add(i);
    EXPECT_FALSE(quantile_estimate(batches, 0.99));
}

TEST(MakeBatches, makes_20_to_30_equal_batches_that_end_with_the_last_window) {
    for (std::size_t windows = 40; windows <= 256; ++windows) {
        WindowSeries series;
        for (Cycle i = 0; i < windows; ++i) series.record_generated(16 * i, 1);
        const std::vector<Window> batches = make_batches(series, 0, windows);
        ASSERT_GE(batches.size(), 20u);
        ASSERT_LE(batches.size(), 30u);
        const std::uint64_t length = batches.front().generated_packets;
        for (const Window& batch : batches) ASSERT_EQ(batch.generated_packets, length);
        ASSERT_LT(windows - length * batches.size(), length);
    }
    EXPECT_TRUE(make_batches(WindowSeries(), 0, 0).empty());
}

}  // namespace
}  // namespace thruway
