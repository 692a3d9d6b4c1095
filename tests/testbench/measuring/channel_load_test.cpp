// tests/testbench/measuring/channel_load_test.cpp
// Flits on links in a run, compared with routing/load/channel_load.h: each link at low load, and
// the throughput bound at overload. At low load the packets on a link are a sum of independent
// draws, one per host and cycle, so their variance is at most their mean. A value lies outside 4.5
// standard deviations with probability below 1e-5. There are fewer than 600 links, so all lie
// inside with probability 99.4 %.

#include "routing/load/channel_load.h"
#include "routing/make_routing.h"
#include "testbench/simulation.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"
#include "traffic/lengths/length_settings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

constexpr unsigned kFlits = 3;

struct Network {
    std::string name;
    Part<TopologyRow> kind;
    Part<PatternRow> pattern;
    Part<RoutingRow> routing;
    std::vector<unsigned> radix = {4, 4};
    bool bidirectional = true;
};

void PrintTo(const Network& network, std::ostream* out) { *out << network.name; }

SimulationSettings settings_of(const Network& network, double load) {
    SimulationSettings settings;
    settings.topology.kind = network.kind;
    settings.topology.kind.own<GridSettings>().radix = network.radix;
    settings.topology.kind.own<DirectionSettings>().bidirectional = network.bidirectional;
    settings.topology.kind.own<CubeSettings>().dimensions = 3;
    settings.router.virtual_channels = 4;
    settings.router.buffer_flits = 8;
    settings.routing.function = network.routing;
    settings.traffic.pattern = network.pattern;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.packet_flits.distribution.own<FixedLength>().flits = kFlits;
    settings.measurement.seed = 5;
    return settings;
}

/// Fraction of a host's flits that go to `destination`, by definition of the pattern.
double share(const Network& network, unsigned hosts, unsigned source, unsigned destination) {
    if (network.pattern == "uniform") return 1.0 / (hosts - 1);
    if (network.pattern == "transpose") {
        return destination == source % 4 * 4 + source / 4 ? 1 : 0;
    }
    if (network.pattern == "bit_reversal") {
        return destination == ((source & 1) << 2 | (source & 2) | source >> 2) ? 1 : 0;
    }
    throw std::logic_error("no such pattern in these tests");
}

struct Loads {
    ChannelLoads loads;
    FabricGraph graph;
};

Loads computed(const Network& network, double load) {
    const SimulationSettings settings = settings_of(network, load);
    const Topology topology = build_topology(settings.topology);
    const auto routing = make_routing_function(settings.routing, topology,
                                               settings.router.virtual_channels);
    const auto hosts = static_cast<unsigned>(topology.graph.hosts());
    return {channel_loads(*routing, topology.graph,
                          [&](HostId source, HostId destination) {
                              return load *
                                     share(network, hosts, index(source), index(destination));
                          }),
            topology.graph};
}

class LinksOf : public ::testing::TestWithParam<Network> {};

TEST_P(LinksOf, carry_what_the_channel_loads_say) {
    const double load = 0.12;
    SimulationSettings settings = settings_of(GetParam(), load);
    settings.measurement.cycles = 300'000;
    const auto cycles = static_cast<double>(settings.measurement.cycles);
    const Loads expected = computed(GetParam(), load);
    const RunResult result = simulate(settings);
    ASSERT_EQ(result.verdict, Verdict::kFixedLength);
    ASSERT_EQ(result.links.size(), expected.graph.channels());
    double all = 0;
    for (std::uint32_t i = 0; i < result.links.size(); ++i) {
        const LinkResult& link = result.links[i];
        const Channel channel = expected.graph.channel(ChannelId{i});
        EXPECT_EQ(link.from_router, index(channel.from));
        EXPECT_EQ(link.to_router, index(channel.to));
        const double packets = expected.loads.load[i] * cycles / kFlits;
        // A few packets have not reached the link when the run ends.
        EXPECT_NEAR(static_cast<double>(link.flits) / kFlits, packets,
                    4.5 * std::sqrt(packets) + (packets > 0 ? 3 : 0))
            << "link " << i << " from " << link.from_router << " to " << link.to_router;
        EXPECT_LE(link.flits, settings.measurement.cycles);
        all += expected.loads.load[i];
    }
    EXPECT_GT(all, 0);
}

const Network kNetworks[] = {
    {"torus_uniform_in_order", "torus", "uniform", "dimension_order"},
    {"torus_uniform_random_order", "torus", "uniform", "oblivious_random"},
    {"torus_transpose_in_order", "torus", "transpose", "dimension_order"},
    {"torus_transpose_random_order", "torus", "transpose", "oblivious_random"},
    {"mesh_uniform_in_order", "mesh", "uniform", "dimension_order"},
    {"mesh_uniform_random_order", "mesh", "uniform", "oblivious_random"},
    {"mesh_transpose_in_order", "mesh", "transpose", "dimension_order"},
    {"mesh_transpose_random_order", "mesh", "transpose", "oblivious_random"},
    {"cube_uniform_in_order", "hypercube", "uniform", "dimension_order"},
    {"cube_reversal_in_order", "hypercube", "bit_reversal", "dimension_order"},
};

INSTANTIATE_TEST_SUITE_P(All, LinksOf, ::testing::ValuesIn(kNetworks),
                         [](const auto& info) { return info.param.name; });

/// A symmetric network, and the load at which its busiest channel is saturated.
struct Bounded {
    Network network;
    double bound;
};

void PrintTo(const Bounded& bounded, std::ostream* out) { *out << bounded.network.name; }

class Overload : public ::testing::TestWithParam<Bounded> {};

// In asymmetric networks, hosts whose routes avoid the busiest channel get more than their share,
// and the mean over hosts may exceed the bound.
TEST_P(Overload, carries_no_more_than_the_channel_load_bound) {
    const auto& [network, bound] = GetParam();
    const double load = 1.5;
    EXPECT_NEAR(load * computed(network, load).loads.throughput_bound(), bound, 1e-12);
    SimulationSettings settings = settings_of(network, load);
    settings.router.buffer_flits = 32;
    settings.measurement.cycles = 50'000;
    settings.measurement.warmup_cycles = 2'000;
    const RunResult result = simulate(settings);
    EXPECT_EQ(result.verdict, Verdict::kSaturated);
    ASSERT_TRUE(result.throughput.accepted && result.throughput.ci95);
    EXPECT_LE(*result.throughput.accepted, bound + *result.throughput.ci95);
    EXPECT_GE(*result.throughput.accepted, 0.4 * bound);
    for (const LinkResult& link : result.links) {
        EXPECT_LE(link.flits, settings.measurement.cycles);
        EXPECT_GT(link.flits, settings.measurement.cycles / 10);
    }
}

// Mean hops to the other hosts. Unidirectional rings of 4: 1.5 x 16 / 15 per dimension, with one
// channel per router. Ring of 8: (1 + 1 + 2 + 2 + 3 + 3 + 4) / 7, with two.
const Bounded kBounded[] = {
    {{"one_way_torus_in_order", "torus", "uniform", "dimension_order", {4, 4}, false}, 0.625},
    {{"one_way_torus_random_order", "torus", "uniform", "oblivious_random", {4, 4}, false}, 0.625},
    {{"ring_of_eight", "torus", "uniform", "dimension_order", {8}, true}, 0.875},
};

INSTANTIATE_TEST_SUITE_P(All, Overload, ::testing::ValuesIn(kBounded),
                         [](const auto& info) { return info.param.network.name; });

}  // namespace
}  // namespace thruway::test
