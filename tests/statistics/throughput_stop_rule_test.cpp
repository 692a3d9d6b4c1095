// tests/statistics/throughput_stop_rule_test.cpp
// StopRule::kThroughput for a known growth of the packets in flight: each window generates 400
// packets and delivers as many as bring the number in flight to a given level.
#include "statistics/steady_state.h"
#include "tests/statistics/synthetic_queue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

namespace thruway {
namespace {

constexpr Cycle kEnd = 1 << 18;
constexpr Cycle kWindow = kEnd / 256;
constexpr int kGenerated = 400;

/// The verdict at kEnd, if packets in flight may grow by one packet per window, 1 / 400 of the
/// offered packets.
std::optional<Verdict> verdict_of(const std::function<double(int window)>& level) {
    WindowSeries series;
    int in_flight = 0;
    for (Cycle begin = 0; begin < kEnd; begin += kWindow) {
        for (int i = 0; i < kGenerated; ++i) series.record_generated(begin, 1);
        const int next = static_cast<int>(std::lround(level(static_cast<int>(begin / kWindow))));
        const int delivered = in_flight + kGenerated - next;
        EXPECT_GE(delivered, 0);
        for (int i = 0; i < delivered; ++i) {
            series.record_delivery(begin + kWindow - 1, 30, 30, 1, 1, 0);
        }
        in_flight = next;
    }
    EXPECT_EQ(series.window_cycles(), kWindow);
    MeasurementSettings settings;
    settings.stop_rule = StopRule::kThroughput;
    settings.relative_error = 1.0 / kGenerated;
    return decide(series, kEnd, settings);
}

/// Independent levels about a line.
std::function<double(int)> independent(double start, double growth) {
    return [random = SplitMix(3), start, growth](int window) mutable {
        return start + growth * window + 60 * random.normal();
    };
}

TEST(ThroughputStopRule, believes_the_slope_of_levels_that_vary_independently) {
    // The last 128 of 256 windows, deviation 60. The increments, taken as independent, give the
    // growth to 60 sqrt(2 / 128) = 7.5 per window, the slope to 60 / sqrt(128^3 / 12) = 0.14; times
    // 2.6 for an error of 0.005 that is below 1.
    EXPECT_EQ(verdict_of(independent(300, 0)), Verdict::kConverged);
}

TEST(ThroughputStopRule, goes_on_where_growth_may_exceed_what_is_allowed) {
    EXPECT_EQ(verdict_of(independent(300, 0.9)), std::nullopt);
}

TEST(ThroughputStopRule, believes_the_increments_of_levels_that_remember) {
    // A random walk with steps of one packet, whose growth is known to 1 / 11 per window; the slope
    // is useless here.
    EXPECT_EQ(verdict_of([random = SplitMix(5), level = 300.0](int) mutable {
                  return level += random.chance(0.5) ? 1 : -1;
              }),
              Verdict::kConverged);
}

}  // namespace
}  // namespace thruway
