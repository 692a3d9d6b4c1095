#include "traffic/injection/on_off.h"

#include "tests/traffic/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace thruway {
namespace {

constexpr std::uint64_t kOnOffSeed = 77;

/// Probabilities of a geometric length with the given mean for cells 1, 2, ...; the last cell also
/// counts longer lengths.
std::vector<double> geometric_cells(double mean, std::size_t cells) {
    std::vector<double> probabilities = {0};
    double rest = 1;
    for (std::size_t length = 1; length < cells; ++length) {
        probabilities.push_back(rest / mean);
        rest -= rest / mean;
    }
    probabilities.push_back(rest);
    return probabilities;
}

TEST(OnOffInjection, has_geometric_on_and_off_periods_of_the_given_means) {
    const double on = 5, off = 15;
    constexpr std::size_t kCells = 20;
    // With a packet in every cycle of the on periods, the packets show the periods.
    const auto process = on_off_injection(on / (on + off), on, off)(kOnOffSeed, HostId{1});
    std::vector<std::uint64_t> on_lengths(kCells + 1);
    std::vector<std::uint64_t> off_lengths(kCells + 1);
    Cycle begin = process->next();
    Cycle last = begin;
    for (unsigned periods = 0; periods < 20000;) {
        const Cycle cycle = process->next();
        if (cycle != last + 1) {
            ++on_lengths[std::min<Cycle>(last - begin + 1, kCells)];
            ++off_lengths[std::min<Cycle>(cycle - last - 1, kCells)];
            begin = cycle;
            ++periods;
        }
        last = cycle;
    }
    expect_distribution(on_lengths, geometric_cells(on, kCells));
    expect_distribution(off_lengths, geometric_cells(off, kCells));
}

TEST(OnOffInjection, is_stationary_from_the_first_cycle) {
    const double on = 10, off = 30, rate = 0.1;
    const InjectionStarter start = on_off_injection(rate, on, off);
    constexpr Cycle kCycles = 8;
    std::vector<std::uint64_t> counts(kCycles);
    constexpr std::uint32_t kHosts = 40000;
    for (std::uint32_t host = 0; host < kHosts; ++host) {
        const auto process = start(kOnOffSeed, HostId{host});
        for (Cycle cycle = process->next(); cycle < kCycles; cycle = process->next()) {
            ++counts[cycle];
        }
    }
    for (const std::uint64_t count : counts) {
        expect_mean(static_cast<double>(count), kHosts, rate, std::sqrt(rate * (1 - rate)));
    }
}

TEST(OnOffInjection, keeps_its_rate_when_packets_are_rarer_than_periods) {
    const double rate = 0.02;
    const auto process = on_off_injection(rate, 4, 4)(kOnOffSeed, HostId{1});
    constexpr Cycle kCycles = 400000;
    double packets = 0;
    while (process->next() < kCycles) ++packets;
    // Bursts add 2 * 0.04^2 / 4 * (1/2 + 1/4 + ...) = 4 % to the variance of independent cycles.
    expect_mean(packets, double{kCycles}, rate, std::sqrt(1.05 * rate * (1 - rate)));
}

TEST(OnOffInjection, comes_in_bursts_whose_correlation_decays_as_that_of_a_two_state_chain) {
    const double on = 20, off = 60, rate = 0.1;
    const double share = on / (on + off);
    const double while_on = rate / share;
    const double decay = 1 - 1 / on - 1 / off;
    const InjectionStarter start = on_off_injection(rate, on, off);
    constexpr Cycle kCycles = 20000;
    constexpr std::uint32_t kHosts = 64;
    for (const std::size_t lag : {1u, 10u, 40u}) {
        double sum = 0;
        double squares = 0;
        for (std::uint32_t host = 0; host < kHosts; ++host) {
            std::vector<double> excess(kCycles, -rate);
            const auto process = start(kOnOffSeed, HostId{host});
            for (Cycle cycle = process->next(); cycle < kCycles; cycle = process->next()) {
                excess[cycle] += 1;
            }
            double covariance = 0;
            for (std::size_t i = 0; i + lag < kCycles; ++i)
                covariance += excess[i] * excess[i + lag];
            covariance /= static_cast<double>(kCycles - lag);
            sum += covariance;
            squares += covariance * covariance;
        }
        const double deviation = std::sqrt(squares / kHosts - std::pow(sum / kHosts, 2));
        expect_mean(
            sum, kHosts,
            while_on * while_on * share * (1 - share) * std::pow(decay, static_cast<double>(lag)),
            deviation);
        EXPECT_GT(sum / kHosts, 5 * deviation / std::sqrt(double{kHosts})) << "no burst is visible";
    }
}

}  // namespace
}  // namespace thruway
