// tests/testbench/measuring/channel_load_test.cpp
// What links carry in a run against what routing/load/channel_load.h computes for them: each link
// at low load, and the bound on throughput at overload. The packets that a low load brings to a
// link are a sum of independent draws, one a host and cycle, so their variance is at most their
// mean. An interval of 4.5 standard deviations is missed by less than 1e-5; all links here are
// fewer than 600, so all are inside with 99.4 %.

#include "routing/load/channel_load.h"
#include "routing/make_routing.h"
#include "testbench/simulation.h"
#include "topologies/build_topology.h"

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
    TopologyKind kind;
    PatternKind pattern;
    RoutingKind routing;
    std::vector<unsigned> radix = {4, 4};
    bool bidirectional = true;
};

void PrintTo(const Network& network, std::ostream* out) { *out << network.name; }

SimulationSettings settings_of(const Network& network, double load) {
    SimulationSettings settings;
    settings.topology.kind = network.kind;
    settings.topology.radix = network.radix;
    settings.topology.bidirectional = network.bidirectional;
    settings.topology.dimensions = 3;
    settings.router.virtual_channels = 4;
    settings.router.buffer_flits = 8;
    settings.routing.function = network.routing;
    settings.traffic.pattern = network.pattern;
    settings.traffic.load_flits_per_node_cycle = load;
    settings.traffic.packet_flits.flits = kFlits;
    settings.measurement.seed = 5;
    return settings;
}

/// The share of a host's flits that go to another: by definition of the pattern.
double share(const Network& network, unsigned hosts, unsigned source, unsigned destination) {
    switch (network.pattern) {
        case PatternKind::kUniform: return 1.0 / (hosts - 1);
        case PatternKind::kTranspose: return destination == source % 4 * 4 + source / 4 ? 1 : 0;
        case PatternKind::kBitReversal:
            return destination == ((source & 1) << 2 | (source & 2) | source >> 2) ? 1 : 0;
        default: throw std::logic_error("no such pattern in these tests");
    }
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
        const Channel& channel = expected.graph.channel(ChannelId{i});
        EXPECT_EQ(link.from_router, index(channel.from));
        EXPECT_EQ(link.to_router, index(channel.to));
        const double packets = expected.loads.load[i] * cycles / kFlits;
        // At the end of the run a few packets have not come so far.
        EXPECT_NEAR(static_cast<double>(link.flits) / kFlits, packets,
                    4.5 * std::sqrt(packets) + (packets > 0 ? 3 : 0))
            << "link " << i << " from " << link.from_router << " to " << link.to_router;
        EXPECT_LE(link.flits, settings.measurement.cycles);
        all += expected.loads.load[i];
    }
    EXPECT_GT(all, 0);
}

const Network kNetworks[] = {
    {"torus_uniform_in_order", TopologyKind::kTorus, PatternKind::kUniform,
     RoutingKind::kDimensionOrder},
    {"torus_uniform_random_order", TopologyKind::kTorus, PatternKind::kUniform,
     RoutingKind::kObliviousRandom},
    {"torus_transpose_in_order", TopologyKind::kTorus, PatternKind::kTranspose,
     RoutingKind::kDimensionOrder},
    {"torus_transpose_random_order", TopologyKind::kTorus, PatternKind::kTranspose,
     RoutingKind::kObliviousRandom},
    {"mesh_uniform_in_order", TopologyKind::kMesh, PatternKind::kUniform,
     RoutingKind::kDimensionOrder},
    {"mesh_uniform_random_order", TopologyKind::kMesh, PatternKind::kUniform,
     RoutingKind::kObliviousRandom},
    {"mesh_transpose_in_order", TopologyKind::kMesh, PatternKind::kTranspose,
     RoutingKind::kDimensionOrder},
    {"mesh_transpose_random_order", TopologyKind::kMesh, PatternKind::kTranspose,
     RoutingKind::kObliviousRandom},
    {"cube_uniform_in_order", TopologyKind::kHypercube, PatternKind::kUniform,
     RoutingKind::kDimensionOrder},
    {"cube_reversal_in_order", TopologyKind::kHypercube, PatternKind::kBitReversal,
     RoutingKind::kDimensionOrder},
};

INSTANTIATE_TEST_SUITE_P(All, LinksOf, ::testing::ValuesIn(kNetworks),
                         [](const auto& info) { return info.param.name; });

/// A network that looks alike from every host, and the load at which its busiest channel is full.
struct Bounded {
    Network network;
    double bound;
};

void PrintTo(const Bounded& bounded, std::ostream* out) { *out << bounded.network.name; }

class Overload : public ::testing::TestWithParam<Bounded> {};

// Elsewhere than in symmetric networks, hosts whose routes avoid the busiest channel get more than
// their share, and the mean over hosts may pass the bound.
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

// Mean hops to the other hosts: in one-way rings of 4 1.5 x 16 / 15 a dimension, all by one channel
// a router; in the ring of 8 (1 + 1 + 2 + 2 + 3 + 3 + 4) / 7, by two.
const Bounded kBounded[] = {
    {{"one_way_torus_in_order",
      TopologyKind::kTorus,
      PatternKind::kUniform,
      RoutingKind::kDimensionOrder,
      {4, 4},
      false},
     0.625},
    {{"one_way_torus_random_order",
      TopologyKind::kTorus,
      PatternKind::kUniform,
      RoutingKind::kObliviousRandom,
      {4, 4},
      false},
     0.625},
    {{"ring_of_eight",
      TopologyKind::kTorus,
      PatternKind::kUniform,
      RoutingKind::kDimensionOrder,
      {8},
      true},
     0.875},
};

INSTANTIATE_TEST_SUITE_P(All, Overload, ::testing::ValuesIn(kBounded),
                         [](const auto& info) { return info.param.network.name; });

}  // namespace
}  // namespace thruway::test
