// tests/analysis/equations/queues_test.cpp
// Waits compared with closed forms of textbooks and of discrete-time waits, and with a queue that
// is followed cycle by cycle as a Markov chain.

#include "analysis/equations/queues.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace thruway {
namespace {

using Shares = std::vector<double>;

/// Largest unfinished work in flits that the recursion follows; more is too rare to matter.
constexpr std::size_t kWork = 220;

TEST(Waits, have_their_closed_forms) {
    for (const double rho : {0.1, 0.5, 0.9}) {
        for (const double m : {1.0, 4.0, 64.0}) {
            const double slack = 1 - rho;
            EXPECT_NEAR(mm1_wait(rho, m), rho * m / slack, 1e-9);
            EXPECT_NEAR(md1_wait(rho, m), rho * m / (2 * slack), 1e-9);
            EXPECT_NEAR(geo_d1_wait(rho, m), rho * (m - 1) / (2 * slack), 1e-9);
            EXPECT_NEAR(mg1_wait(rho / m, exponential_length(m)), rho * m / slack, 1e-9);
            EXPECT_NEAR(mg1_wait(rho / m, fixed_length(m)), rho * m / (2 * slack), 1e-9);
            EXPECT_NEAR(mg1_wait(rho / m, geometric_length(m)), rho * (m - 0.5) / slack, 1e-9);
            EXPECT_NEAR(geo_g1_wait(rho / m, fixed_length(m)), rho * (m - 1) / (2 * slack), 1e-9);
            EXPECT_NEAR(geo_g1_wait(rho / m, geometric_length(m)), rho * (m - 1) / slack, 1e-9);
        }
    }
}

TEST(Waits, are_infinite_from_saturation_on) {
    for (const double rho : {1.0, 1.5}) {
        EXPECT_TRUE(std::isinf(mm1_wait(rho, 4)));
        EXPECT_TRUE(std::isinf(md1_wait(rho, 4)));
        EXPECT_TRUE(std::isinf(geo_d1_wait(rho, 4)));
        EXPECT_TRUE(std::isinf(mg1_wait(rho / 4, fixed_length(4))));
        EXPECT_TRUE(std::isinf(geo_g1_wait(rho / 4, fixed_length(4))));
    }
}

/// Mean wait by Lindley's recursion for the distribution of the unfinished work at the start of a
/// cycle: work' = max(work + arrivals of the cycle - 1, 0). A packet waits for the work before it
/// and for the packets of its cycle that arrive before it.
/// `batch` [packets]: distribution of the arrivals per cycle; `length` [flits]: of a packet.
double wait_by_recursion(const Shares& batch, const Shares& length) {
    const auto convolve = [](const Shares& a, const Shares& b) {
        Shares sum(std::min(kWork, a.size() + b.size() - 1), 0.0);
        for (std::size_t i = 0; i < a.size(); ++i) {
            for (std::size_t j = 0; j < b.size() && i + j < kWork; ++j) sum[i + j] += a[i] * b[j];
        }
        return sum;
    };
    double mean_length = 0;
    for (std::size_t m = 0; m < length.size(); ++m) {
        mean_length += static_cast<double>(m) * length[m];
    }
    Shares arrivals = {0.0};
    Shares power = {1.0};
    double packets = 0;
    double before = 0;  // packets of the same cycle before a packet, summed over packets
    for (std::size_t n = 0; n < batch.size(); ++n) {
        arrivals.resize(std::max(arrivals.size(), power.size()), 0.0);
        for (std::size_t i = 0; i < power.size(); ++i) arrivals[i] += batch[n] * power[i];
        power = convolve(power, length);
        const auto count = static_cast<double>(n);
        packets += batch[n] * count;
        before += batch[n] * count * (count - 1) / 2;
    }
    Shares work(kWork, 0.0);
    work[0] = 1;
    for (unsigned cycle = 0; cycle < 500; ++cycle) {
        const Shares grown = convolve(work, arrivals);
        for (std::size_t i = 1; i + 1 < kWork; ++i)
            work[i] = i + 1 < grown.size() ? grown[i + 1] : 0;
        work[0] = grown[0] + (grown.size() > 1 ? grown[1] : 0);
    }
    double mean_work = 0;
    for (std::size_t i = 0; i < kWork; ++i) mean_work += static_cast<double>(i) * work[i];
    return mean_work + before / packets * mean_length;
}

TEST(Waits, agree_with_lindleys_recursion) {
    const double rate = 0.15;
    const Shares bernoulli = {1 - rate, rate};
    Shares poisson;
    double term = std::exp(-rate);
    for (unsigned n = 0; n < 8; ++n) {
        poisson.push_back(term);
        term *= rate / (n + 1);
    }
    const Shares fixed = {0, 0, 0, 0, 1};
    Shares geometric = {0};
    for (unsigned m = 1; m < 100; ++m) geometric.push_back(std::pow(0.7, m - 1) * 0.3);
    const LengthMoments four = fixed_length(4);
    const LengthMoments spread = geometric_length(1 / 0.3);
    EXPECT_NEAR(wait_by_recursion(bernoulli, fixed), geo_g1_wait(rate, four), 1e-4);
    EXPECT_NEAR(wait_by_recursion(bernoulli, geometric), geo_g1_wait(rate, spread), 1e-4);
    EXPECT_NEAR(wait_by_recursion(poisson, fixed), mg1_wait(rate, four), 1e-4);
    EXPECT_NEAR(wait_by_recursion(poisson, geometric), mg1_wait(rate, spread), 1e-4);
}

TEST(LengthMoments, are_those_of_the_settings) {
    LengthSettings lengths;
    lengths.distribution.own<FixedLength>().flits = 7;
    EXPECT_DOUBLE_EQ(length_moments(lengths).square, 49);
    lengths.distribution = "bimodal";
    lengths.distribution.own<BimodalLength>().short_flits = 2;
    lengths.distribution.own<BimodalLength>().long_flits = 10;
    lengths.distribution.own<BimodalLength>().long_fraction = 0.25;
    EXPECT_NEAR(length_moments(lengths).mean, 4, 1e-9);
    EXPECT_NEAR(length_moments(lengths).square, 28, 1e-9);
    lengths.distribution = "geometric";
    lengths.distribution.own<GeometricLength>().mean = 8;
    EXPECT_NEAR(length_moments(lengths).mean, 8, 1e-6);
    EXPECT_NEAR(length_moments(lengths).square, geometric_length(8).square, 1e-3);
}

TEST(MM1, has_a_geometric_number_of_packets) {
    const MM1 queue{0.6, 10};
    double sum = 0;
    double mean = 0;
    for (unsigned n = 0; n < 200; ++n) {
        sum += queue.packets_probability(n);
        mean += n * queue.packets_probability(n);
        EXPECT_NEAR(queue.more_packets_than(n), 1 - sum, 1e-12);
    }
    EXPECT_NEAR(mean, 0.6 / 0.4, 1e-9);
    // Little: packets = rate * (wait + service).
    EXPECT_NEAR(mean, 0.06 * (mm1_wait(0.6, 10) + 10), 1e-9);
}

TEST(MM1, has_tails_whose_areas_are_its_means) {
    const MM1 queue{0.6, 10};
    double wait = 0;
    double stay = 0;
    for (double t = 0.05; t < 2000; t += 0.1) {
        wait += 0.1 * queue.waits_longer_than(t);
        stay += 0.1 * queue.stays_longer_than(t);
    }
    EXPECT_NEAR(wait, mm1_wait(0.6, 10), 1e-3);
    EXPECT_NEAR(stay, mm1_wait(0.6, 10) + 10, 1e-3);
}

TEST(MM1, names_the_smallest_buffer_that_overflows_seldom_enough) {
    for (const double rho : {0.0, 1e-9, 0.3, 0.5, 0.95}) {
        const MM1 queue{rho, 10};
        for (const double p : {0.5, 1e-3, 1e-9}) {
            const unsigned depth = queue.buffer_packets(p);
            EXPECT_LE(std::pow(rho, depth + 1.0), p);
            if (depth > 0) {
                EXPECT_GT(std::pow(rho, depth), p) << rho;
            }
            const double flits = queue.buffer_flits(p);
            EXPECT_LE(queue.more_flits_than(flits), p * (1 + 1e-9));
            if (flits > 0) {
                EXPECT_GT(queue.more_flits_than(0.99 * flits), p);
            }
        }
    }
    // 2^-(d + 1) <= 1/1024 first at d = 9.
    EXPECT_EQ((MM1{0.5, 1}.buffer_packets(1.0 / 1024)), 9u);
}

// More flits than f: n packets have a sum of n exponential lengths, because they are memoryless.
TEST(MM1, holds_the_flits_of_its_packets) {
    const MM1 queue{0.6, 10};
    for (const double flits : {5.0, 50.0, 200.0}) {
        double sum = 0;
        for (unsigned n = 1; n < 150; ++n) {
            // P(sum of n exponentials > f): fewer than n events of a Poisson process.
            double term = std::exp(-flits / 10);
            double erlang = 0;
            for (unsigned k = 0; k < n; ++k) {
                erlang += term;
                term *= flits / 10 / (k + 1);
            }
            sum += queue.packets_probability(n) * erlang;
        }
        EXPECT_NEAR(queue.more_flits_than(flits), sum, 1e-10);
    }
}

}  // namespace
}  // namespace thruway
