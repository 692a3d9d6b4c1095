#include "studies/rexford_shin/model.h"

#include "analysis/equations/cut_through_latency.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace thruway::rexford_shin {
namespace {

TEST(RexfordShinModel, cuts_through_as_worked_out_by_hand) {
    EXPECT_DOUBLE_EQ(modelled_cut_through(CutThroughRouting::kOblivious, 0.3, 12), 0.7);
    // (1 - rho) (1 + rho (1/2 - 1/h))
    EXPECT_NEAR(modelled_cut_through(CutThroughRouting::kRandom, 0.3, 20), 0.7 * 1.135, 1e-12);
    EXPECT_NEAR(diagonal_load_of(0.7, 20), 0.465846, 5e-7);
}

TEST(RexfordShinModel, the_torus_has_the_whole_quadrant_below_half_its_radix) {
    for (const auto routing : {CutThroughRouting::kRandom, CutThroughRouting::kDiagonal}) {
        EXPECT_NEAR(torus_cut_through(routing, 0.4, 5), modelled_cut_through(routing, 0.4, 5),
                    1e-12);
        EXPECT_GT(torus_cut_through(routing, 0.4, 12), modelled_cut_through(routing, 0.4, 12))
            << "no destinations near the axes";
    }
}

/// By the law of total variance over the number of nodes that store the packet.
TEST(RexfordShinModel, deviation_of_independent_hops_follows_from_the_number_of_stores) {
    for (const double rho : {0.1, 0.5, 0.8}) {
        const unsigned nodes = 11;
        const double wait = 64 / (1 - rho);
        double mean = 0;
        double square = 0;
        for (unsigned stores = 0; stores <= nodes; ++stores) {
            const double share = std::exp(std::lgamma(nodes + 1.0) - std::lgamma(stores + 1.0) -
                                          std::lgamma(nodes - stores + 1.0)) *
                                 std::pow(rho, stores) * std::pow(1 - rho, nodes - stores);
            const double times = 64.0 * (1 + stores);
            const double here = times + stores * wait + rho * wait;
            const double variance = times * times + stores * wait * wait +
                                    rho * (2 - rho) * wait * wait;
            mean += share * here;
            square += share * (variance + here * here);
        }
        EXPECT_NEAR(mean, modelled_latency(rho, 12, 1 - rho), 1e-9 * mean);
        EXPECT_NEAR(independent_deviation(rho, 12), std::sqrt(square - mean * mean), 1e-6);
    }
}

/// E[X^2] is the integral of 2 t P[X > t].
TEST(RexfordShinModel, deviation_of_the_refined_latency_is_that_of_its_distribution) {
    for (const double rho : {0.3, 0.7}) {
        DelayDistribution delays(kMeanFlits, rho, true);
        delays.add(1, binomial(11, 1 - rho), 0);
        double square = 0;
        const double step = 4;
        for (double t = step / 2; t < 20'000; t += step) {
            square += 2 * t * delays.longer_than(t) * step;
        }
        const double mean = delays.mean();
        EXPECT_NEAR(refined_deviation(rho, 12), std::sqrt(square - mean * mean),
                    1e-3 * refined_deviation(rho, 12));
    }
}

TEST(RexfordShinModel, bit_reversal_loads_a_link_with_seven_routes_and_a_half) {
    EXPECT_DOUBLE_EQ(busiest_reversal_link(), 7.5);
    const LinkPair pair = busiest_reversal_pair();
    // The links to or from the corner carry 7.5 routes; the links before or behind them 6.5.
    EXPECT_DOUBLE_EQ(pair.both, 6.5);
    EXPECT_LE(pair.second, 7.5);
    EXPECT_GT(pair.both, 2) << "more than the mean link";
}

TEST(RexfordShinModel, hamiltonian_cycles_take_five_times_as_many_hops) {
    EXPECT_NEAR(mean_cycle_hops(), 43.22, 0.005);
}

}  // namespace
}  // namespace thruway::rexford_shin
