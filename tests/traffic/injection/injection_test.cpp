#include "traffic/injection/injection_process.h"

#include "tests/traffic/statistics.h"
#include "traffic/injection/bernoulli.h"
#include "traffic/injection/periodic.h"
#include "traffic/injection/poisson.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace thruway {
namespace {

constexpr std::uint64_t kSeed = 20040101;
constexpr HostId kHost{3};

std::vector<std::uint64_t> packets_per_cycle(InjectionProcess& process, Cycle cycles) {
    std::vector<std::uint64_t> counts(cycles);
    for (Cycle cycle = process.next(); cycle < cycles; cycle = process.next()) ++counts[cycle];
    return counts;
}

/// How often each number of packets per cycle occurs; the last cell also counts larger numbers.
std::vector<std::uint64_t> histogram(const std::vector<std::uint64_t>& values, std::size_t cells) {
    std::vector<std::uint64_t> counts(cells);
    for (const std::uint64_t value : values) ++counts[std::min<std::uint64_t>(value, cells - 1)];
    return counts;
}

double covariance_of_neighbours(const std::vector<std::uint64_t>& values, double mean) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < values.size(); ++i) {
        sum += (static_cast<double>(values[i]) - mean) *
               (static_cast<double>(values[i + 1]) - mean);
    }
    return sum / static_cast<double>(values.size() - 1);
}

TEST(BernoulliInjection, draws_every_cycle_alike_and_apart_from_its_neighbours) {
    const double rate = 0.3;
    constexpr Cycle kCycles = 200000;
    const auto process = bernoulli_injection(rate)(kSeed, kHost);
    const auto counts = packets_per_cycle(*process, kCycles);
    expect_distribution(histogram(counts, 3), {1 - rate, rate, 0});
    const double variance = rate * (1 - rate);
    EXPECT_NEAR(covariance_of_neighbours(counts, rate), 0,
                kSigmas * variance / std::sqrt(double{kCycles}));
}

TEST(BernoulliInjection, fills_every_cycle_at_rate_one) {
    const auto process = bernoulli_injection(1.0)(kSeed, kHost);
    for (Cycle cycle = 0; cycle < 100; ++cycle) EXPECT_EQ(process->next(), cycle);
}

TEST(BernoulliInjection, reaches_the_first_cycle_of_a_run_with_its_rate) {
    const InjectionStarter start = bernoulli_injection(0.25);
    std::vector<std::uint64_t> counts(2);
    for (std::uint32_t host = 0; host < 20000; ++host) {
        ++counts[start(kSeed, HostId{host})->next() == 0 ? 1 : 0];
    }
    expect_distribution(counts, {0.75, 0.25});
}

class PoissonRates : public ::testing::TestWithParam<double> {};

TEST_P(PoissonRates, has_poisson_counts_in_a_cycle_and_independent_cycles) {
    const double rate = GetParam();
    constexpr Cycle kCycles = 200000;
    const auto process = poisson_injection(rate)(kSeed, kHost);
    const auto counts = packets_per_cycle(*process, kCycles);

    std::vector<double> probabilities;
    double rest = 1;
    double probability = std::exp(-rate);
    for (unsigned n = 0; rest * kCycles > 1000; ++n) {
        probabilities.push_back(probability);
        rest -= probability;
        probability *= rate / (n + 1);
    }
    probabilities.back() += rest;
    expect_distribution(histogram(counts, probabilities.size()), probabilities);

    EXPECT_NEAR(covariance_of_neighbours(counts, rate), 0,
                kSigmas * rate / std::sqrt(double{kCycles}));
    double squares = 0;
    for (const std::uint64_t count : counts) {
        squares += std::pow(static_cast<double>(count) - rate, 2);
    }
    // The variance is the rate; the fourth central moment of a Poisson variable is r + 3 r^2.
    expect_mean(squares, kCycles, rate, std::sqrt(rate + 2 * rate * rate));
}

INSTANTIATE_TEST_SUITE_P(PoissonInjection, PoissonRates, ::testing::Values(0.05, 0.7, 4.0));

TEST(PeriodicInjection, keeps_a_fractional_period_for_ever) {
    const double period = 8 / 0.3;
    const auto process = periodic_injection(period)(kSeed, kHost);
    const Cycle first = process->next();
    EXPECT_LT(first, 27u);
    constexpr unsigned kPackets = 1000000;
    Cycle cycle = first;
    for (unsigned i = 0; i < kPackets; ++i) {
        const Cycle next = process->next();
        ASSERT_TRUE(next - cycle == 26 || next - cycle == 27);
        cycle = next;
    }
    EXPECT_NEAR(static_cast<double>(cycle - first), kPackets * period, 1.0);
}

TEST(PeriodicInjection, repeats_a_whole_period_exactly) {
    const auto process = periodic_injection(8)(kSeed, kHost);
    const Cycle first = process->next();
    for (unsigned i = 1; i < 1000; ++i) ASSERT_EQ(process->next(), first + Cycle{8} * i);
}

TEST(PeriodicInjection, puts_several_packets_into_a_cycle) {
    const auto process = periodic_injection(0.25)(kSeed, kHost);
    std::vector<std::uint64_t> counts = packets_per_cycle(*process, 1000);
    EXPECT_LE(counts[0], 4u);
    for (std::size_t cycle = 1; cycle < counts.size(); ++cycle) ASSERT_EQ(counts[cycle], 4u);
}

TEST(PeriodicInjection, starts_at_a_uniform_phase) {
    const InjectionStarter start = periodic_injection(2.5);
    std::vector<std::uint64_t> counts(3);
    for (std::uint32_t host = 0; host < 20000; ++host) {
        ++counts[start(kSeed, HostId{host})->next()];
    }
    expect_distribution(counts, {0.4, 0.4, 0.2});
}

TEST(Later, stays_at_the_end_of_time) {
    EXPECT_EQ(later(5, 7), 12u);
    EXPECT_EQ(later(kNever - 3, 2), kNever - 1);
    EXPECT_EQ(later(kNever - 3, 4), kNever);
    EXPECT_EQ(later(kNever, 1), kNever);
}

TEST(PeriodicInjection, ends_at_the_end_of_time) {
    const auto process = periodic_injection(0x1p62)(kSeed, kHost);
    Cycle cycle = process->next();
    for (unsigned i = 0; i < 5; ++i) {
        const Cycle next = process->next();
        EXPECT_GE(next, cycle);
        cycle = next;
    }
    EXPECT_EQ(cycle, kNever);
}

}  // namespace
}  // namespace thruway
