#include "statistics/measures/class_latency.h"

#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace thruway {
namespace {

struct Arrival {
    Cycle now;
    Cycle latency;
    unsigned hops;
    unsigned traffic_class;
};

std::vector<Arrival> random_arrivals(std::uint64_t seed, std::size_t count, Cycle end) {
    SplitMix random(seed);
    std::vector<Arrival> arrivals;
    for (std::size_t i = 0; i < count; ++i) {
        const auto hops = static_cast<unsigned>(1 + random.next() % 5);
        const auto traffic_class = static_cast<unsigned>(random.chance(0.2));
        arrivals.push_back(
            {random.next() % end,
             std::uint64_t{10} * hops + random.next() % (50 + std::uint64_t{100} * traffic_class),
             hops, traffic_class});
    }
    return arrivals;
}

void record(ClassLatencySeries& series, const std::vector<Arrival>& arrivals, Cycle end) {
    for (const Arrival& a : arrivals) series.record(a.now, a.latency, a.hops, 3, a.traffic_class);
    series.extend_to(end);
}

/// Compares a row of the result with a list of the latencies that belong to it.
void expect_line(const ClassLatency& line, std::vector<Cycle> latencies) {
    ASSERT_EQ(line.packets, latencies.size());
    EXPECT_EQ(line.flits, 3 * latencies.size());
    std::sort(latencies.begin(), latencies.end());
    const auto n = static_cast<double>(latencies.size());
    const double mean = std::accumulate(latencies.begin(), latencies.end(), 0.0) / n;
    double squares = 0;
    for (const Cycle latency : latencies) {
        squares += (static_cast<double>(latency) - mean) * (static_cast<double>(latency) - mean);
    }
    EXPECT_NEAR(line.mean.value, mean, 1e-9);
    EXPECT_NEAR(line.deviation.value().value, std::sqrt(squares / (n - 1)), 1e-7);
    const auto rank = [&](double p) {
        return static_cast<double>(latencies[static_cast<std::size_t>(std::ceil(p * n)) - 1]);
    };
    EXPECT_EQ(line.p50.value, rank(0.5));
    EXPECT_EQ(line.p95.value, rank(0.95));
    EXPECT_EQ(line.p99.value, rank(0.99));
    EXPECT_EQ(line.max, latencies.back());
}

TEST(ClassLatency, is_that_of_each_class_and_number_of_hops_and_of_both) {
    constexpr Cycle kEnd = 8192;
    const std::vector<Arrival> arrivals = random_arrivals(1, 5000, kEnd);
    ClassLatencySeries series;
    record(series, arrivals, kEnd);
    const std::vector<ClassLatency> lines = class_latencies(series, 0, kEnd);
    ASSERT_EQ(lines.size(), 5u + 2u + 10u);
    for (const ClassLatency& line : lines) {
        std::vector<Cycle> latencies;
        for (const Arrival& a : arrivals) {
            if (line.hops.value_or(a.hops) != a.hops) continue;
            if (line.traffic_class.value_or(a.traffic_class) != a.traffic_class) continue;
            latencies.push_back(a.latency);
        }
        expect_line(line, latencies);
        EXPECT_TRUE(line.mean.ci95 && line.deviation->ci95 && line.p50.ci95);
    }
    EXPECT_EQ(lines[0].hops, 1u);
    EXPECT_FALSE(lines[0].traffic_class);
    EXPECT_EQ(lines[5].traffic_class, 0u);
    EXPECT_FALSE(lines[5].hops);
    EXPECT_EQ(lines[7].traffic_class, 0u);
    EXPECT_EQ(lines[7].hops, 1u);
    EXPECT_EQ(lines.back().traffic_class, 1u);
    EXPECT_EQ(lines.back().hops, 5u);
}

TEST(ClassLatency, holds_the_true_values_in_its_intervals) {
    // Latencies 1 .. 99, uniform: mean 50, deviation sqrt((99^2 - 1) / 12) = 28.5774, median 50.
    constexpr unsigned kRuns = 300;
    unsigned mean_missed = 0;
    unsigned deviation_missed = 0;
    unsigned median_missed = 0;
    for (std::uint64_t seed = 1; seed <= kRuns; ++seed) {
        SplitMix random(seed);
        ClassLatencySeries series;
        for (Cycle c = 0; c < 2048; ++c) series.record(c, 1 + random.next() % 99, 2, 1, 0);
        series.extend_to(2048);
        const ClassLatency line = class_latencies(series, 0, 2048).front();
        const auto missed = [](const Measured& found, double truth) {
            return std::abs(found.value - truth) > *found.ci95 ? 1u : 0u;
        };
        mean_missed += missed(line.mean, 50);
        deviation_missed += missed(*line.deviation, 28.5774);
        median_missed += missed(line.p50, 50);
        EXPECT_LT(*line.deviation->ci95, 2.0);
    }
    // 5 % of 300 are 15, standard deviation 3.8; chance correlation only widens the intervals.
    for (const unsigned count : {mean_missed, deviation_missed, median_missed}) {
        EXPECT_LE(count, 15 + 5 * 3.8);
    }
    EXPECT_GE(mean_missed, 1u);
    EXPECT_GE(deviation_missed, 1u);
}

TEST(ClassLatency, of_parts_adds_up_and_leaves_out_what_is_outside) {
    constexpr Cycle kEnd = 6000;
    const std::vector<Arrival> arrivals = random_arrivals(2, 3000, kEnd);
    ClassLatencySeries whole(1000);
    record(whole, arrivals, kEnd);
    ClassLatencySeries a(1000);
    ClassLatencySeries b(1000);
    record(a, {arrivals.begin(), arrivals.begin() + 1000}, kEnd / 3);
    record(b, {arrivals.begin() + 1000, arrivals.end()}, kEnd);
    b.merge(a);
    const auto expected = class_latencies(whole, 2000, kEnd);
    const auto found = class_latencies(b, 2000, kEnd);
    ASSERT_EQ(found.size(), expected.size());
    // Windows of 128 cycles from 1000 on: the first that begins after 2000 begins at 2024.
    std::uint64_t packets = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        EXPECT_EQ(found[i].packets, expected[i].packets);
        EXPECT_EQ(found[i].mean.value, expected[i].mean.value);
        EXPECT_EQ(found[i].p95.ci95, expected[i].p95.ci95);
        if (!found[i].traffic_class) packets += found[i].packets;
    }
    EXPECT_EQ(packets, static_cast<std::uint64_t>(
                           std::count_if(arrivals.begin(), arrivals.end(),
                                         [](const Arrival& at) { return at.now >= 2024; })));
}

TEST(ClassLatency, has_no_deviation_of_one_packet_and_nothing_of_none) {
    ClassLatencySeries series(50);
    series.record(49, 7, 1, 1, 0);
    series.extend_to(500);
    EXPECT_TRUE(class_latencies(series, 0, 500).empty()) << "before the origin";
    series.record(60, 9, 4000, 1, 2);
    const auto lines = class_latencies(series, 0, 500);
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_EQ(lines[0].hops, Window::kMaxHops);
    EXPECT_EQ(lines[0].mean.value, 9);
    EXPECT_FALSE(lines[0].deviation);
}

}  // namespace
}  // namespace thruway
