#include "traffic/lengths/measured_lengths.h"

#include "tests/support/problem_of.h"
#include "tests/traffic/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace thruway {
namespace {

/// By integration of the straight lines in small steps: the mean number of started flits.
double mean_flits(const std::vector<SizePoint>& points, double flit_bytes) {
    constexpr unsigned kSteps = 20000;
    double mean = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double from = static_cast<double>(points[i - 1].bytes);
        const double to = static_cast<double>(points[i].bytes);
        const double share = (points[i].share - points[i - 1].share) / kSteps;
        for (unsigned step = 0; step < kSteps; ++step) {
            mean += share * std::ceil((from + (to - from) * (step + 0.5) / kSteps) / flit_bytes);
        }
    }
    return mean;
}

TEST(MeasuredLengths, have_the_mean_of_their_table) {
    for (const auto* table : {&kWebSearchSizes, &kDataMiningSizes, &kHadoopSizes}) {
        for (unsigned flit_bytes : {64u, 100u, 1500u}) {
            const MeasuredLengths lengths(*table, flit_bytes);
            const double mean = mean_flits(*table, flit_bytes);
            EXPECT_NEAR(lengths.mean(), mean, 1e-3 * mean) << flit_bytes;
        }
    }
    // In bytes the mean is that of the middles of the lines.
    EXPECT_NEAR(MeasuredLengths({{0, 0}, {100, 0.5}, {300, 1}}, 1).mean(),
                0.5 * 50 + 0.5 * 200 + 0.5, 1e-9);
}

TEST(MeasuredLengths, have_the_probabilities_of_a_small_table) {
    // 1 flit of 10 bytes: all of [0, 10], half of the line from 5 to 15, a step at 30.
    const MeasuredLengths lengths({{0, 0}, {5, 0.2}, {15, 0.4}, {30, 0.4}, {30, 1}}, 10);
    EXPECT_EQ(lengths.max(), 3u);
    EXPECT_NEAR(lengths.probability(1), 0.3, 1e-12);
    EXPECT_NEAR(lengths.probability(2), 0.1, 1e-12);
    EXPECT_NEAR(lengths.probability(3), 0.6, 1e-12);
    EXPECT_EQ(lengths.probability(0), 0);
    EXPECT_EQ(lengths.probability(4), 0);
    EXPECT_NEAR(lengths.mean(), 0.3 + 0.2 + 1.8, 1e-12);
}

/// The share of the messages with at most these bytes, line by line.
double share_up_to(const std::vector<SizePoint>& points, double bytes) {
    double share = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const double from = static_cast<double>(points[i - 1].bytes);
        const double to = static_cast<double>(points[i].bytes);
        const double part = bytes >= to ? 1 : bytes <= from ? 0 : (bytes - from) / (to - from);
        share += part * (points[i].share - points[i - 1].share);
    }
    return share;
}

TEST(MeasuredLengths, are_drawn_with_their_probabilities) {
    for (const auto* table : {&kWebSearchSizes, &kDataMiningSizes, &kHadoopSizes}) {
        const MeasuredLengths lengths(*table, 64);
        // A cell ends with the flit that holds the byte of a point.
        std::vector<unsigned> ends;
        std::vector<double> expected;
        double before = 0;
        for (const SizePoint& point : *table) {
            const auto end = static_cast<unsigned>((point.bytes + 63) / 64);
            const double share = share_up_to(*table, 64.0 * end);
            if (share - before < 0.001) continue;  // too small for the test, part of the next
            ends.push_back(end);
            expected.push_back(share - before);
            before = share;
        }
        std::vector<std::uint64_t> counts(ends.size());
        for (unsigned i = 0; i < 20000; ++i) {
            const unsigned flits = lengths.pick({3, HostId{1}, i});
            ASSERT_GE(flits, 1u);
            ASSERT_LE(flits, lengths.max());
            ++counts[static_cast<std::size_t>(std::lower_bound(ends.begin(), ends.end(), flits) -
                                              ends.begin())];
        }
        expect_distribution(counts, expected);
    }
    const MeasuredLengths small({{0, 0}, {5, 0.2}, {15, 0.4}, {30, 0.4}, {30, 1}}, 10);
    std::vector<std::uint64_t> counts(4);
    for (unsigned i = 0; i < 20000; ++i) ++counts[small.pick({4, HostId{2}, i})];
    expect_distribution(counts, {0, 0.3, 0.1, 0.6});
}

TEST(MeasuredLengths, of_a_byte_a_flit_are_drawn_uniformly_on_a_line) {
    const MeasuredLengths line({{10, 0}, {20, 1}}, 1);
    std::vector<std::uint64_t> counts(21);
    std::vector<double> expected(21);
    for (unsigned i = 0; i < 20000; ++i) ++counts[line.pick({5, HostId{2}, i})];
    for (unsigned flits = 11; flits <= 20; ++flits) {
        expected[flits] = 0.1;
        EXPECT_NEAR(line.probability(flits), 0.1, 1e-12);
    }
    expect_distribution(counts, expected);
}

TEST(MeasuredLengths, refuse_flits_that_are_too_small_and_tables_that_do_not_ascend) {
    LengthSettings settings;
    settings.distribution = "data_mining";
    settings.distribution.own<MeasuredLength>().flit_bytes = 32;
    EXPECT_EQ(problem_of([&] { make_packet_lengths(settings); }),
              "traffic.packet_flits.flit_bytes = 32: the longest message, 1000000500 bytes, may "
              "have at most 16777215 flits; give at least 60");
    settings.distribution.own<MeasuredLength>().flit_bytes = 60;
    EXPECT_EQ(make_packet_lengths(settings)->max(), 16666675u);
    EXPECT_THROW(MeasuredLengths({{0, 0}, {5, 0.5}}, 1), std::invalid_argument);
    EXPECT_THROW(MeasuredLengths({{0, 0}, {5, 0.5}, {4, 1}}, 1), std::invalid_argument);
    EXPECT_THROW(MeasuredLengths({{0, 0}, {5, 0.5}, {6, 0.4}, {7, 1}}, 1), std::invalid_argument);
}

}  // namespace
}  // namespace thruway
