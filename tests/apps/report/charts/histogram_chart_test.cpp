// Bins of a histogram as they are drawn.

#include "apps/report/charts/histogram_chart.h"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

namespace thruway {
namespace {

std::uint64_t packets_in(const std::vector<LatencyBin>& bins) {
    return std::accumulate(
        bins.begin(), bins.end(), std::uint64_t{0},
        [](std::uint64_t sum, const LatencyBin& bin) { return sum + bin.packets; });
}

TEST(HistogramChart, keeps_narrow_histograms_as_they_are) {
    const std::vector<LatencyBin> bins = joined_bins({{10, 11, 2}, {12, 13, 1}, {20, 21, 1}}, 20);
    ASSERT_EQ(bins.size(), 11u) << "10 to 20";
    EXPECT_EQ(bins[0].packets, 2u);
    EXPECT_EQ(bins[1].packets, 0u);
    EXPECT_EQ(bins[2].packets, 1u);
    EXPECT_EQ(bins[10].packets, 1u);
}

TEST(HistogramChart, joins_bins_until_there_are_at_most_48) {
    std::vector<LatencyBin> fine;
    for (Cycle from = 100; from < 200; ++from) fine.push_back({from, from + 1, 1});
    // 100 cycles in bins of 3, because bins of 2 would be 50.
    const std::vector<LatencyBin> bins = joined_bins(fine, 198);
    ASSERT_EQ(bins.size(), 34u);
    EXPECT_EQ(bins[0].from, 100u);
    EXPECT_EQ(bins[0].to, 103u);
    EXPECT_EQ(bins[0].packets, 3u);
    EXPECT_EQ(bins[33].packets, 1u);
    EXPECT_EQ(packets_in(bins), 100u);
    // In bins of 5 they are 20, which is at most 24; bins of 4 would be 25.
    EXPECT_EQ(joined_bins(fine, 198, 24).size(), 20u);
}

TEST(HistogramChart, puts_the_tail_into_the_last_bin) {
    // The 99th percentile is 20, so the axis ends at 40.
    const std::vector<LatencyBin> bins = joined_bins({{10, 11, 95}, {20, 21, 4}, {9000, 9001, 1}},
                                                     20);
    EXPECT_EQ(packets_in(bins), 100u);
    EXPECT_EQ(bins.front().from, 10u);
    EXPECT_EQ(bins.back().to, 9001u);
    EXPECT_EQ(bins.back().from, 39u);
    EXPECT_EQ(bins.back().packets, 1u);
}

TEST(HistogramChart, has_a_mark_for_each_bin_with_packets_and_a_line_for_each_percentile) {
    const std::string svg = to_svg(HistogramChart{
        {{10, 11, 2}, {12, 13, 1}, {20, 21, 1}}, {{"p50", 10}, {"p99", 20}}, "latency (cycles)"});
    std::size_t marks = 0;
    for (std::size_t at = svg.find("<path data-x="); at != std::string::npos;
         at = svg.find("<path data-x=", at + 1)) {
        ++marks;
    }
    EXPECT_EQ(marks, 3u);
    for (const char* bin : {"data-x=\"10\"", "data-x=\"12\"", "data-x=\"20\""}) {
        EXPECT_NE(svg.find(bin), std::string::npos) << bin << svg;
    }
    EXPECT_NE(svg.find("<g data-series=\"bins\""), std::string::npos);
    EXPECT_NE(svg.find(">p99 20<"), std::string::npos);
    EXPECT_EQ(to_svg(HistogramChart{}), "");
}

}  // namespace
}  // namespace thruway
