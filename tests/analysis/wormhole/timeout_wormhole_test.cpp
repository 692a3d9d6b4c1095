// tests/analysis/wormhole/timeout_wormhole_test.cpp
// The model of Khonsari et al. compared with an independent transcription of its equations, and in
// its limits.

#include "analysis/wormhole/timeout_wormhole.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace thruway {
namespace {

constexpr double kNoTimeout = std::numeric_limits<double>::infinity();

const std::vector<double> kPattern1 = {0, 0.90, 0.10, 0, 0, 0, 0, 0, 0, 0, 0};
const std::vector<double> kPattern2 = {0,      0.70,   0.20,   0.0125, 0.0125, 0.0125,
                                       0.0125, 0.0125, 0.0125, 0.0125, 0.0125};

TimeoutWormhole network(const std::vector<double>& pattern, double mean_flits, double tau,
                        unsigned vcs) {
    return {pattern, 10, mean_flits, tau, vcs, 1};
}

/// The compared quantities, each from its own formula.
struct Written {
    double service, w_a, w_d, p_t, p_tr, w_s, degree_all, degree_less, latency;
};

/// Equations (1) to (19) for a given S on the right-hand sides, with sums as in the paper.
Written written(const TimeoutWormhole& net, double rate, const TimeoutReadings& readings,
                double service) {
    const unsigned n = net.dimensions;
    const unsigned vcs = net.virtual_channels;
    const double tau = net.timeout_cycles;
    Written w{};
    double d = 0;
    for (unsigned i = 1; i <= n; ++i) d += i * net.hop_share[i];
    const double lambda = rate * d / n;
    const double r = lambda * service;
    const auto occupied = [&](unsigned channels, unsigned l) {
        return l < channels ? (1 - r) * std::pow(r, l) : std::pow(r, channels);
    };
    const double b = std::exp(-(1 - r) * tau / service);
    w.p_t = (1 - r) * r * b / (1 - r * r * b);
    w.w_a = readings.adaptive_wait == AdaptiveWait::kPrinted
                ? (lambda * service * service / (1 - r) - (service / (1 - r) + r * tau) * b -
                   w.p_t * tau) /
                      ((1 - w.p_t) * (1 - r * r * b))
                : r / (1 - r * r * b) * (service * (1 - b) / (1 - r) - tau * b) / (1 - w.p_t);
    const double one = occupied(vcs, vcs) + occupied(vcs, vcs - 1) / vcs;
    const auto sum_to = [&](double limit) {
        double sum = 0;
        for (unsigned i = 1; i <= limit; ++i) sum += std::pow(one, i);
        return sum;
    };
    const double floor = sum_to(std::floor(d));
    const double ceiling = sum_to(std::ceil(d));
    double sum = floor + (d - std::floor(d)) * (ceiling - floor);
    if (readings.timeout_hops == TimeoutHops::kFloor) sum = floor;
    if (readings.timeout_hops == TimeoutHops::kCeiling) sum = ceiling;
    w.p_tr = w.p_t * sum / d;
    w.w_d = w.p_tr * lambda * service / (1 / service * (1 - w.p_tr * lambda * service));
    for (unsigned i = 1; i <= n; ++i) {
        double of_hops = net.mean_flits + i;
        for (unsigned j = 1; j <= i; ++j) {
            of_hops += (1 - w.p_tr) * std::pow(one, i - j + 1) * w.w_a +
                       w.p_tr * (tau + occupied(vcs, vcs) * w.w_d);
        }
        w.service += net.hop_share[i] * of_hops;
    }
    w.w_s = rate / vcs * service / (1 / service * (1 - rate / vcs * service));
    const auto degree = [&](unsigned channels) {
        double squares = 0;
        double mean = 0;
        for (unsigned l = 0; l <= channels; ++l) {
            squares += l * l * occupied(channels, l);
            mean += l * occupied(channels, l);
        }
        return squares / mean;
    };
    w.degree_all = degree(vcs);
    w.degree_less = degree(vcs - 1);
    w.latency = w.w_s * w.degree_all +
                service * (w.degree_all * w.p_tr + w.degree_less * (1 - w.p_tr));
    return w;
}

/// The smallest S that reproduces itself, by a scan and bisection; 0 if there is none with r < 1
/// and a source in steady state.
double smallest_latency(const TimeoutWormhole& net, double rate, const TimeoutReadings& readings) {
    double d = 0;
    for (unsigned i = 1; i <= net.dimensions; ++i) d += i * net.hop_share[i];
    const double full = (1 - 1e-5) * net.dimensions / (rate * d);
    const double limit = std::min(full, net.virtual_channels / rate);
    const auto excess = [&](double service) {
        return written(net, rate, readings, service).service - service;
    };
    const double step = 0.002 * (net.mean_flits + d);
    for (double low = 250 * step; low < limit; low += step) {
        double high = std::min(low + step, limit);
        if (excess(high) > 0) continue;
        for (unsigned halving = 0; halving < 100; ++halving) {
            const double middle = low + (high - low) / 2;
            (excess(middle) > 0 ? low : high) = middle;
        }
        return high;
    }
    return 0;
}

TEST(TimeoutWormhole, solves_the_equations_as_they_are_written) {
    for (const AdaptiveWait wait : {AdaptiveWait::kCorrected, AdaptiveWait::kPrinted}) {
        for (const TimeoutHops hops :
             {TimeoutHops::kInterpolated, TimeoutHops::kFloor, TimeoutHops::kCeiling}) {
            for (const auto* pattern : {&kPattern1, &kPattern2}) {
                for (const unsigned vcs : {2u, 3u, 5u}) {
                    const TimeoutWormhole net = network(*pattern, 32, 32, vcs);
                    const TimeoutReadings readings{wait, hops};
                    const double rate = 0.02 * vcs;
                    const double service = smallest_latency(net, rate, readings);
                    ASSERT_GT(service, 0);
                    const Written expected = written(net, rate, readings, service);
                    const auto found = timeout_latency(net, rate, readings);
                    ASSERT_TRUE(found);
                    EXPECT_NEAR(found->network, service, 1e-9);
                    EXPECT_NEAR(found->adaptive_wait, expected.w_a, 1e-9);
                    EXPECT_NEAR(found->deterministic_wait, expected.w_d, 1e-9);
                    EXPECT_NEAR(found->timeout_at_channel, expected.p_t, 1e-12);
                    EXPECT_NEAR(found->timeout_at_router, expected.p_tr, 1e-12);
                    EXPECT_NEAR(found->source_wait, expected.w_s, 1e-7);
                    EXPECT_NEAR(found->multiplexing, expected.degree_all, 1e-10);
                    EXPECT_NEAR(found->multiplexing_adaptive, expected.degree_less, 1e-10);
                    EXPECT_NEAR(found->latency, expected.latency, 1e-7);
                }
            }
        }
    }
}

TEST(TimeoutWormhole, does_not_depend_on_start_and_damping) {
    for (const auto* pattern : {&kPattern1, &kPattern2}) {
        for (const double part : {0.3, 0.9, 0.999}) {
            const TimeoutWormhole net = network(*pattern, 32, 32, 3);
            const double rate = part * saturation_rate(net);
            const auto from = [&](double start, double damping) {
                FixedPointSearch search;
                search.start = start;
                search.damping = damping;
                const auto found = timeout_latency(net, rate, {}, search);
                EXPECT_TRUE(found) << start << " " << damping;
                return found ? found->network : 0;
            };
            const double usual = from(1, 0.5);
            for (const double start : {0.1, 0.9, 1.2, 1.5}) {
                for (const double damping : {0.1, 0.7, 1.0}) {
                    EXPECT_NEAR(from(start, damping) / usual, 1, 1e-11) << start << " " << damping;
                }
            }
        }
    }
}

/// The latency is the mean over the distances, because S is the mean of the S_i.
TEST(TimeoutWormhole, averages_its_distances) {
    const auto found = timeout_latency(network(kPattern2, 32, 32, 3), 0.06);
    ASSERT_TRUE(found);
    double mean = 0;
    for (unsigned i = 1; i <= 10; ++i) {
        mean += kPattern2[i] * found->latency_of_hops[i];
        EXPECT_GT(found->latency_of_hops[i], found->latency_of_hops[i - 1] + 1);
    }
    EXPECT_NEAR(mean, found->latency, 1e-8);
}

TEST(TimeoutWormhole, takes_M_and_d_without_load) {
    const struct {
        const std::vector<double>& pattern;
        double mean_flits;
        double cycles;
    } cases[] = {{kPattern1, 32, 33.1},
                 {kPattern2, 32, 33.75},
                 {kPattern1, 256, 257.1},
                 {kPattern2, 256, 257.75}};
    for (const auto& item : cases) {
        for (const double tau : {0.0, item.mean_flits, kNoTimeout}) {
            const TimeoutWormhole net = network(item.pattern, item.mean_flits, tau, 2);
            EXPECT_NEAR(zero_load_latency(net), item.cycles, 1e-12);
            EXPECT_NEAR(timeout_latency(net, 0)->latency, item.cycles, 1e-9);
            EXPECT_NEAR(timeout_latency(net, 1e-9)->latency, item.cycles, 1e-3);
        }
    }
}

// tau = 0: no header waits for an adaptive channel. tau -> infinity: none waits for any other.
TEST(TimeoutWormhole, has_its_limits) {
    const auto at_once = timeout_latency(network(kPattern2, 32, 0, 2), 0.03);
    ASSERT_TRUE(at_once);
    EXPECT_EQ(at_once->adaptive_wait, 0);
    const double r = at_once->utilisation;
    EXPECT_NEAR(at_once->timeout_at_channel, r / (1 + r), 1e-12);
    EXPECT_GT(at_once->deterministic_wait, 0);
    const auto never = timeout_latency(network(kPattern2, 32, kNoTimeout, 2), 0.03);
    const auto late = timeout_latency(network(kPattern2, 32, 1e5, 2), 0.03);
    ASSERT_TRUE(never && late);
    EXPECT_EQ(never->timeout_at_router, 0);
    EXPECT_EQ(never->deterministic_wait, 0);
    const double service = never->network;
    EXPECT_NEAR(never->adaptive_wait, never->utilisation * service / (1 - never->utilisation),
                1e-9);
    EXPECT_NEAR(late->latency, never->latency, 1e-9);
}

// With V = 2 and 3 the sources saturate first, with V = 8 the equations lose their solution.
TEST(TimeoutWormhole, has_a_latency_up_to_saturation_and_none_beyond) {
    for (const unsigned vcs : {2u, 3u, 8u}) {
        const TimeoutWormhole net = network(kPattern2, 32, 32, vcs);
        const double limit = saturation_rate(net);
        EXPECT_FALSE(timeout_latency(net, limit * (1 + 1e-6)));
        EXPECT_FALSE(timeout_latency(net, limit * (1 + 1e-4)));
        EXPECT_FALSE(timeout_latency(net, 2 * limit));
        EXPECT_FALSE(timeout_latency(net, 100 * limit));
        EXPECT_EQ(smallest_latency(net, limit * (1 + 1e-4), {}), 0);
        EXPECT_TRUE(timeout_latency(net, limit * (1 - 1e-6)));
        EXPECT_GT(smallest_latency(net, limit * (1 - 1e-4), {}), 0);
    }
}

// Pattern 2 saturates slightly earlier, three channels saturate later; the load falls as 1 / M.
TEST(TimeoutWormhole, saturates_later_with_more_channels_and_as_one_over_the_length) {
    const auto limit = [](const std::vector<double>& pattern, double mean_flits, unsigned vcs) {
        return saturation_rate(network(pattern, mean_flits, mean_flits, vcs));
    };
    EXPECT_NEAR(limit(kPattern1, 32, 2), 0.0593338, 5e-8);
    EXPECT_NEAR(limit(kPattern2, 32, 2), 0.0560913, 5e-8);
    EXPECT_NEAR(limit(kPattern1, 32, 3) / limit(kPattern1, 32, 2), 1.509, 5e-4);
    EXPECT_NEAR(limit(kPattern2, 32, 3) / limit(kPattern2, 32, 2), 1.489, 5e-4);
    EXPECT_NEAR(limit(kPattern1, 32, 2) * 32, 1.90, 5e-3);
    EXPECT_NEAR(limit(kPattern1, 256, 2) * 256, 1.95, 5e-3);
}

// Khonsari et al.: equation (17), of the source queues, alone determines the saturation load.
TEST(TimeoutWormhole, saturates_where_the_sources_do) {
    for (const auto* pattern : {&kPattern1, &kPattern2}) {
        for (const unsigned vcs : {2u, 3u}) {
            const TimeoutWormhole net = network(*pattern, 256, 256, vcs);
            const double limit = saturation_rate(net);
            const auto below = timeout_latency(net, limit * (1 - 1e-9));
            ASSERT_TRUE(below);
            EXPECT_NEAR(limit * below->network / vcs, 1, 1e-6);
        }
    }
}

}  // namespace
}  // namespace thruway
