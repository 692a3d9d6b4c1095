// The three crossbars under the same traffic with paired seeds: more throughput costs more.
#include "statistics/distributions/sampling_distributions.h"
#include "testbench/evaluations/cost_evaluation.h"
#include "tests/testbench/run_in_child.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kSeeds = 6;

/// From the crossbar that can move most flits per cycle to the one that can move fewest.
const std::array<Part<CrossbarRow>, 3> kByFreedom = {"non_multiplexed", "partially_multiplexed",
                                                     "multiplexed"};

/// A torus beyond saturation.
SimulationSettings overloaded(Switching switching, const Part<CrossbarRow>& crossbar) {
    SimulationSettings settings;
    settings.topology.kind = "torus";
    settings.topology.kind.own<GridSettings>().radix = {4, 4};
    settings.router.switching = switching;
    settings.router.virtual_channels = 4;
    settings.router.buffer_flits = 8;
    settings.router.output_buffer_flits = 2;  // for all three; the first requires it
    settings.router.crossbar = crossbar;
    settings.traffic.load_flits_per_node_cycle = 1.0;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = 5;
    settings.measurement.warmup_cycles = 1000;
    settings.measurement.cycles = 4000;
    settings.measurement.link_results = false;
    return settings;
}

/// Accepted load: [seed].
std::vector<double> accepted(Switching switching, const Part<CrossbarRow>& crossbar) {
    std::vector<double> all;
    for (unsigned seed = 1; seed <= kSeeds; ++seed) {
        SimulationSettings settings = overloaded(switching, crossbar);
        settings.measurement.seed = seed;
        const auto result = nlohmann::json::parse(json_of(settings));
        all.push_back(result["throughput_flits_per_node_cycle"]["accepted"]);
    }
    return all;
}

struct Gain {
    double mean = 0;
    double ci95 = 0;
};

/// b - a, per seed.
Gain gain(const std::vector<double>& a, const std::vector<double>& b) {
    Gain gain;
    for (std::size_t i = 0; i < a.size(); ++i) gain.mean += (b[i] - a[i]) / kSeeds;
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i) squares += std::pow(b[i] - a[i] - gain.mean, 2);
    gain.ci95 = student_t_quantile(0.975, kSeeds - 1) * std::sqrt(squares / (kSeeds - 1) / kSeeds);
    return gain;
}

class CrossbarOrder : public ::testing::TestWithParam<Switching> {};

TEST_P(CrossbarOrder, has_no_pair_that_carries_less_where_it_can_move_more) {
    std::vector<std::vector<double>> carried;
    carried.reserve(kByFreedom.size());
    for (const Part<CrossbarRow>& kind : kByFreedom) carried.push_back(accepted(GetParam(), kind));
    for (std::size_t freer = 0; freer < carried.size(); ++freer) {
        for (std::size_t other = freer + 1; other < carried.size(); ++other) {
            const Gain more = gain(carried[other], carried[freer]);
            EXPECT_GE(more.mean, -more.ci95) << freer << " and " << other;
        }
    }
    // The extremes differ significantly.
    const Gain all = gain(carried.back(), carried.front());
    EXPECT_GT(all.mean, all.ci95);
}

INSTANTIATE_TEST_SUITE_P(EachSwitching, CrossbarOrder,
                         ::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough),
                         [](const auto& info) {
                             return std::string(info.param == Switching::kWormhole
                                                    ? "wormhole"
                                                    : "virtual_cut_through");
                         });

TEST(CrossbarOrder, costs_crosspoints_and_delay_the_other_way) {
    const CostReport cost = evaluate_cost(
        overloaded(Switching::kWormhole, "partially_multiplexed"));
    for (std::size_t i = 1; i < kByFreedom.size(); ++i) {
        const CrossbarCost& freer = cost.with(kByFreedom[i - 1]);
        const CrossbarCost& other = cost.with(kByFreedom[i]);
        EXPECT_GT(freer.crosspoints.total, other.crosspoints.total);
        // In Chien's model a crossbar is as slow as its larger side.
        EXPECT_GE(freer.chien.sum_ns(), other.chien.sum_ns());
    }
    EXPECT_GT(cost.with(kByFreedom.front()).chien.sum_ns(),
              cost.with(kByFreedom.back()).chien.sum_ns());
}

}  // namespace
}  // namespace thruway::test
