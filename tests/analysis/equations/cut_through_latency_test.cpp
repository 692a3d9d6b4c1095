// tests/analysis/equations/cut_through_latency_test.cpp
// Latencies compared with numbers of the paper and computations by hand; distributions compared
// with their means, closed forms and a simulation of the sums that they describe.

#include "analysis/equations/cut_through_latency.h"

#include "analysis/equations/cut_through_counts.h"
#include "analysis/equations/internal_nodes.h"
#include "core/random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace thruway {
namespace {

// Rexford, Shin print 46.6 h + 44.8 for rho = 0.3; 64 / 0.7 - 0.7 * 64 = 46.628571.
TEST(PrintedLatency, of_oblivious_routing_is_the_line_of_the_paper) {
    for (unsigned h = 2; h <= 30; ++h) {
        EXPECT_NEAR(printed_latency(h, 64, 0.3, 0.7, 0), 46.628571428571 * h + 44.8, 1e-9) << h;
    }
}

TEST(PrintedLatency, widens_the_gap_between_adaptive_and_oblivious_with_distance) {
    const double alpha = first_choice_share(0.3);
    for (const auto& share : {constant_share(0.5), diagonal_share(alpha, alpha)}) {
        InternalNodes<double> nodes(share);
        nodes.advance();
        double before = -1;
        for (; nodes.hops() <= 30; nodes.advance()) {
            const double pc = cut_through_probability(0.3, two_choices_quadrant(nodes));
            const double gap = printed_latency(nodes.hops(), 64, 0.3, 0.7, 0) -
                               printed_latency(nodes.hops(), 64, 0.3, pc, 0);
            EXPECT_GT(gap, before);
            before = gap;
        }
    }
}

TEST(Latency, without_load_is_length_and_headers) {
    EXPECT_DOUBLE_EQ(printed_latency(5, 64, 0, 1, 1), 68);
    EXPECT_DOUBLE_EQ(refined_latency(5, 64, 0, 1, 1), 68);
}

TEST(Latency, of_one_hop_is_the_time_in_one_queue) {
    EXPECT_DOUBLE_EQ(printed_latency(1, 64, 0.5, 0.3, 1), 128);
    EXPECT_DOUBLE_EQ(refined_latency(1, 64, 0.5, 0.3, 1), 128);
}

TEST(Latency, is_as_computed_by_hand) {
    // h = 3, l = 10, rho = 1/2, p_c = 3/5, tau = 2: 60 - 1.2 * 8, and 10 + 4 + 0.8 * 20 + 10.
    EXPECT_DOUBLE_EQ(printed_latency(3, 10, 0.5, 0.6, 2), 50.4);
    EXPECT_DOUBLE_EQ(refined_latency(3, 10, 0.5, 0.6, 2), 40);
}

TEST(Latency, has_no_mean_at_saturation) {
    EXPECT_TRUE(std::isinf(printed_latency(3, 10, 1, 0, 0)));
    EXPECT_TRUE(std::isinf(refined_latency(3, 10, 1.2, 0, 0)));
}

TEST(DelayDistribution, has_the_refined_latency_as_mean) {
    const double rho = 0.4;
    for (unsigned h = 1; h <= 12; ++h) {
        DelayDistribution delays(64, rho, true);
        delays.add(0.3, binomial(h - 1, 1 - rho), 3.0 * (h - 1));
        EXPECT_NEAR(delays.mean(), refined_latency(h, 64, rho, 1 - rho, 3), 1e-9);
    }
}

// The mean is also the area under the tail, which mean() does not use.
TEST(DelayDistribution, has_a_tail_whose_area_is_its_mean) {
    for (const bool exponential : {true, false}) {
        for (const double rho : {0.05, 0.4, 0.8}) {
            DelayDistribution delays(8, rho, exponential);
            delays.add(1, binomial(3, 1 - rho), 6);
            delays.add(3, binomial(5, 1 - rho * rho), 10);
            const double end = 400 / (1 - rho);
            const double step = end / 8000;
            double area = 0;
            for (double t = step / 2; t < end; t += step) area += step * delays.longer_than(t);
            EXPECT_NEAR(area, delays.mean(), 2e-3 * delays.mean()) << rho;
            EXPECT_EQ(delays.longer_than(0), 1);
        }
    }
}

TEST(DelayDistribution, is_exponential_for_one_hop) {
    // Wait and service of M/M/1: exponential with mean l / (1 - rho).
    DelayDistribution delays(10, 0.6, true);
    delays.add(1, {1.0}, 0);
    for (const double t : {1.0, 20.0, 100.0, 300.0}) {
        EXPECT_NEAR(delays.longer_than(t), std::exp(-t / 25), 1e-12);
    }
    EXPECT_NEAR(delays.percentile(0.95), 25 * std::log(20), 1e-6);
}

TEST(DelayDistribution, of_a_fixed_length_is_a_jump_and_an_exponential_for_one_hop) {
    DelayDistribution delays(10, 0.6, false);
    delays.add(1, {1.0}, 2);
    EXPECT_EQ(delays.longer_than(11.999), 1);
    EXPECT_NEAR(delays.longer_than(12), 0.6, 1e-12);
    EXPECT_NEAR(delays.longer_than(37), 0.6 * std::exp(-1), 1e-12);
    EXPECT_NEAR(delays.percentile(0.3), 12, 1e-6);
}

// Packets of h = 4, simulated link by link. The error probability of a check is below 1e-6: five
// standard deviations of the share of 200 000.
TEST(DelayDistribution, agrees_with_packets_drawn_one_by_one) {
    constexpr unsigned kPackets = 200'000;
    const double rho = 0.5;
    const double l = 10;
    const auto unit = [](std::uint64_t bits) {
        return (static_cast<double>(bits >> 11) + 0.5) * 0x1p-53;
    };
    DelayDistribution delays(l, rho, true);
    delays.add(1, binomial(3, 1 - rho), 0);
    std::vector<unsigned> longer(4, 0);
    const double limits[] = {10, 40, 80, 150};
    for (unsigned i = 0; i < kPackets; ++i) {
        double time = 0;
        for (unsigned stage = 0; stage <= 4; ++stage) {
            const Draw random = draw(7, DrawPurpose::kTest, i, stage);
            if (stage == 0) {
                time -= l * std::log(unit(random.a));
            } else if (unit(random.b) < rho) {
                time -= l / (1 - rho) * std::log(unit(random.a));
            }
        }
        for (unsigned k = 0; k < 4; ++k) longer[k] += time > limits[k] ? 1 : 0;
    }
    for (unsigned k = 0; k < 4; ++k) {
        const double expected = delays.longer_than(limits[k]);
        const double deviation = std::sqrt(expected * (1 - expected) / kPackets);
        EXPECT_NEAR(longer[k] / double{kPackets}, expected, 5 * deviation);
    }
}

}  // namespace
}  // namespace thruway
