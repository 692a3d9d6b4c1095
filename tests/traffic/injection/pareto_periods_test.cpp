#include "traffic/injection/pareto_periods.h"

#include "tests/support/problem_of.h"
#include "tests/traffic/statistics.h"
#include "traffic/injection/on_off.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace thruway {
namespace {

constexpr std::uint64_t kParetoSeed = 78;
constexpr std::uint64_t kAll = ~std::uint64_t{0};

/// P(X > x) of a Pareto variable between `least` and `most`.
double exceeds(double shape, double least, double most, double x) {
    const auto tail = [&](double at) { return std::pow(at, -shape); };
    return (tail(x) - tail(most)) / (tail(least) - tail(most));
}

/// E max(X - k, 0): the integral of P(X > x) from k.
double mean_excess(double shape, double least, double most, double k) {
    if (k < least) return least - k + mean_excess(shape, least, most, least);
    if (k >= most) return 0;
    const auto primitive = [&](double x) { return std::pow(x, 1 - shape) / (1 - shape); };
    const double tail = std::pow(most, -shape);
    return (primitive(most) - primitive(k) - tail * (most - k)) / (std::pow(least, -shape) - tail);
}

/// P(length = n): the mean of a tent over n - 1, n, n + 1, a second difference of mean_excess.
double length_probability(double shape, double least, double most, double n) {
    const auto excess = [&](double k) { return mean_excess(shape, least, most, k); };
    return excess(n - 1) - 2 * excess(n) + excess(n + 1);
}

TEST(BoundedPareto, has_the_quantiles_of_its_law) {
    for (double shape : {0.25, 1.0, 1.25, 1.9, 2.0}) {
        const BoundedPareto pareto(shape, 3, 1e6);
        EXPECT_NEAR(pareto(0), 3, 1e-12);
        EXPECT_NEAR(pareto(kAll), 1e6, 1e-3);
        EXPECT_LE(pareto(kAll), 1e6);
        for (double share : {0.001, 0.1, 0.5, 0.9, 0.999, 0.9999999}) {
            const double x = pareto(static_cast<std::uint64_t>(share * kTwoTo64));
            EXPECT_NEAR(1 - exceeds(shape, 3, 1e6, x), share, 1e-11) << shape;
        }
    }
}

TEST(BoundedPareto, has_the_mean_of_its_law) {
    for (double shape : {1.01, 1.25, 1.9, 2.0}) {
        const double mean = mean_excess(shape, 3, 1e6, 0);
        EXPECT_NEAR(bounded_pareto_mean(shape, 3, 1e6), mean, 1e-9 * mean);
    }
}

TEST(BoundedPareto, begins_where_its_mean_is_right) {
    for (double shape : {1.01, 1.25, 2.0}) {
        for (double mean : {20.0, 500.0, 9000.0}) {
            const double least = least_with_mean(shape, mean, 1e4);
            EXPECT_NEAR(mean_excess(shape, least, 1e4, 0), mean, 1e-7 * mean) << shape;
        }
    }
}

constexpr double kShape = 1.3;
constexpr double kLeast = 2.6;
constexpr double kMost = 300;
constexpr std::size_t kParetoCells = 30;

TEST(ParetoPeriods, have_lengths_rounded_at_random) {
    const ParetoPeriods periods(kShape, kLeast, kMost);
    std::vector<std::uint64_t> counts(kParetoCells + 1);
    std::vector<double> expected(kParetoCells + 1);
    double sum = 0;
    constexpr unsigned kDraws = 100000;
    for (unsigned i = 0; i < kDraws; ++i) {
        const Cycle length = periods.length(draw(kParetoSeed, DrawPurpose::kTest, 0, i));
        ASSERT_GE(length, 2u);
        ASSERT_LE(length, 300u);
        ++counts[std::min<Cycle>(length, kParetoCells)];
        sum += static_cast<double>(length);
    }
    expected[kParetoCells] = 1;
    for (std::size_t n = 1; n < kParetoCells; ++n) {
        expected[n] = length_probability(kShape, kLeast, kMost, static_cast<double>(n));
        expected[kParetoCells] -= expected[n];
    }
    expected[1] = 0;  // rounding of a difference
    expect_distribution(counts, expected);
    const double mean = bounded_pareto_mean(kShape, kLeast, kMost);
    expect_mean(sum, kDraws, mean, 20);  // E X^2 < 450, so the deviation is below 21
}

/// A period of n cycles is met with probability n P(n) / mean, at each of its cycles alike, so the
/// rest is r with probability P(length >= r) / mean.
void expect_rests(double shape, double least, double most, std::size_t cells) {
    const ParetoPeriods periods(shape, least, most);
    std::vector<std::uint64_t> counts(cells + 1);
    std::vector<double> expected(cells + 1);
    for (unsigned i = 0; i < 200000; ++i) {
        const Cycle rest = periods.rest(draw(kParetoSeed, DrawPurpose::kTest, 1, i));
        ASSERT_GE(rest, 1u);
        ++counts[std::min<Cycle>(rest, cells)];
    }
    double longer = 1;  // P(length >= r)
    expected[cells] = 1;
    for (std::size_t r = 1; r < cells; ++r) {
        expected[r] = longer / bounded_pareto_mean(shape, least, most);
        expected[cells] -= expected[r];
        longer -= length_probability(shape, least, most, static_cast<double>(r));
    }
    expect_distribution(counts, expected);
}

TEST(ParetoPeriods, leave_the_rest_of_a_process_that_has_been_running_for_ever) {
    expect_rests(kShape, kLeast, kMost, kParetoCells);
    expect_rests(1.9, 1.4, 6, 5);  // rounding matters most where periods are short
}

TrafficSettings pareto_settings(double on, double off, double load) {
    TrafficSettings settings;
    settings.injection = "pareto_on_off";
    settings.injection.own<OnOffSettings>() = {on, off};
    settings.injection.own<ParetoSettings>().longest_period_cycles = 100'000;
    settings.load_flits_per_node_cycle = load;
    return settings;
}

InjectionStarter pareto(double on, double off, double rate) {
    return make_injection(pareto_settings(on, off, rate), 1);
}

TEST(ParetoOnOff, has_its_rate_in_every_cycle_from_the_first_on) {
    const double rate = 0.1;
    const InjectionStarter start = pareto(20, 60, rate);
    constexpr Cycle kCycles = 60;
    constexpr std::uint32_t kHosts = 40000;
    std::vector<std::uint64_t> counts(kCycles);
    for (std::uint32_t host = 0; host < kHosts; ++host) {
        const auto process = start(kParetoSeed, HostId{host});
        for (Cycle cycle = process->next(); cycle < kCycles; cycle = process->next()) {
            ++counts[cycle];
        }
    }
    for (const std::uint64_t count : counts) {
        expect_mean(static_cast<double>(count), kHosts, rate, std::sqrt(rate * (1 - rate)));
    }
}

/// Variance of the packets in a window, divided by their mean, over many hosts.
double dispersion(const InjectionStarter& start, Cycle window) {
    constexpr std::uint32_t kHosts = 3000;
    double sum = 0;
    double squares = 0;
    for (std::uint32_t host = 0; host < kHosts; ++host) {
        const auto process = start(kParetoSeed, HostId{host});
        double packets = 0;
        while (process->next() < window) ++packets;
        sum += packets;
        squares += packets * packets;
    }
    const double mean = sum / kHosts;
    return (squares / kHosts - mean * mean) / mean;
}

/// The index of dispersion of self-similar traffic grows as window^(2 H - 1), here with
/// H = (3 - 1.25) / 2 as window^0.75: 16 times the window, 8 times the index. With geometric
/// periods of the same means it has a limit, within 1/16 of which it is from 800 cycles on.
TEST(ParetoOnOff, is_bursty_on_every_scale_of_time) {
    const double long_pareto = dispersion(pareto(20, 60, 0.1), 12800);
    const double short_pareto = dispersion(pareto(20, 60, 0.1), 800);
    EXPECT_GT(long_pareto, 3 * short_pareto);
    const InjectionStarter geometric = on_off_injection(0.1, 20, 60);
    EXPECT_LT(dispersion(geometric, 12800), 1.3 * dispersion(geometric, 800));
}

TEST(ParetoOnOff, refuses_means_that_its_shortest_period_exceeds) {
    const auto refusal = [](const TrafficSettings& settings) {
        return problem_of([&] { make_injection(settings, 1); });
    };
    // Without a longest period the least mean is shape / (shape - 1): 2.111 and 5.
    EXPECT_EQ(refusal(pareto_settings(2, 60, 0.01)),
              "traffic.on_cycles = 2: with traffic.on_shape = 1.9 the mean of periods of 1 to "
              "100000 cycles is at least 2.111; give 2.12 or more, and less than "
              "traffic.longest_period_cycles = 100000");
    EXPECT_EQ(refusal(pareto_settings(20, 4, 0.1)),
              "traffic.off_cycles = 4: with traffic.off_shape = 1.25 the mean of periods of 1 to "
              "100000 cycles is at least 4.719; give 4.74 or more, and less than "
              "traffic.longest_period_cycles = 100000");
    EXPECT_EQ(refusal(pareto_settings(20, 100'000, 0.0001)),
              "traffic.off_cycles = 100000: with traffic.off_shape = 1.25 the mean of periods of 1 "
              "to 100000 cycles is at least 4.719; give 4.74 or more, and less than "
              "traffic.longest_period_cycles = 100000");
    EXPECT_EQ(refusal(pareto_settings(2.2, 5, 0.1)), "");
}

}  // namespace
}  // namespace thruway
