// tests/testbench/network/cycle_limit_test.cpp
// The automatic length of a run, from closed forms of the distance: 1e8 flit-hops / (flits offered
// per cycle * channels per flit, including the link of its host).

#include "testbench/network/cycle_limit.h"

#include "testbench/network/build_network.h"
#include "testbench/network/network_traffic.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

SimulationSettings torus(std::vector<unsigned> radix, double load) {
    SimulationSettings settings;
    settings.topology.kind = "torus";
    settings.topology.kind.own<GridSettings>().radix = std::move(radix);
    settings.traffic.load_flits_per_node_cycle = load;
    return settings;
}

Cycle limit_of(const SimulationSettings& settings) {
    const Topology topology = build_network(settings.topology, settings.router);
    const auto traffic = make_traffic(settings.traffic,
                                      traffic_network_of(topology, settings.topology), 1);
    return cycle_limit(settings, topology, HostDistances(topology), *traffic);
}

TEST(CycleLimit, is_a_hundred_million_flit_hops_at_the_offered_load) {
    // An 8x8 torus: mean distance 64 * 4 / 63 hops to the 63 others; 64 hosts offer 0.2 each.
    const double per_cycle = 64 * 0.2 * (1 + 256.0 / 63);
    EXPECT_NEAR(static_cast<double>(limit_of(torus({8, 8}, 0.2))), 1e8 / per_cycle, 1000);
    // Half the load: twice the cycles.
    EXPECT_NEAR(static_cast<double>(limit_of(torus({8, 8}, 0.1))), 2e8 / per_cycle, 1000);
    // A ring of four: 1, 2 and 1 hops.
    EXPECT_NEAR(static_cast<double>(limit_of(torus({4}, 2))), 1e8 / (4 * 2 * (1 + 4.0 / 3)), 1000);
}

TEST(CycleLimit, is_a_round_number_between_fifty_thousand_and_ten_million_cycles) {
    EXPECT_EQ(limit_of(torus({8, 8}, 0.2)) % 1000, 0u);
    EXPECT_EQ(limit_of(torus({4, 4}, 1e-4)), 10'000'000u);
    EXPECT_EQ(limit_of(torus({4, 4}, 0)), 10'000'000u);
    EXPECT_EQ(limit_of(torus({64, 64}, 1)), 50'000u);
}

TEST(CycleLimit, is_that_of_the_settings_where_they_give_one) {
    SimulationSettings settings = torus({8, 8}, 0.2);
    settings.measurement.max_cycles = 777;
    EXPECT_EQ(limit_of(settings), 777u);
}

TEST(CycleLimit, does_not_depend_on_the_seed) {
    SimulationSettings settings = torus({4, 4}, 0.3);
    const Cycle limit = limit_of(settings);
    settings.measurement.seed = 99;
    EXPECT_EQ(limit_of(settings), limit);
}

}  // namespace
}  // namespace thruway::test
