#include "testbench/division/division.h"

#include "testbench/network/build_network.h"
#include "testbench/network/network_routing.h"
#include "testbench/network/network_traffic.h"
#include "tests/testbench/sample_runs.h"
#include "topologies/graph/topology.h"
#include "topologies/partition/partition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace thruway::test {
namespace {

constexpr int kRadix = 16;
constexpr unsigned kParts = 4;

SimulationSettings uniform_mesh() {
    SimulationSettings settings = torus(0.1);
    settings.topology.kind = "mesh";
    settings.topology.kind.own<GridSettings>().radix = {kRadix, kRadix};
    return settings;
}

/// [part] router passages of one packet from each host to each other one, dimension 0 first.
std::vector<double> passages(const std::vector<unsigned>& part_of) {
    std::vector<double> of_part(kParts);
    const auto pass = [&](int x, int y) {
        of_part[part_of[static_cast<std::size_t>(y * kRadix + x)]] += 1;
    };
    for (int s = 0; s < kRadix * kRadix; ++s) {
        for (int d = 0; d < kRadix * kRadix; ++d) {
            if (s == d) continue;
            int x = s % kRadix;
            int y = s / kRadix;
            pass(x, y);
            while (x != d % kRadix) pass(x += d % kRadix > x ? 1 : -1, y);
            while (y != d / kRadix) pass(x, y += d / kRadix > y ? 1 : -1);
        }
    }
    return of_part;
}

/// The most of a part, relative to the mean.
double imbalance(const std::vector<unsigned>& part_of) {
    const std::vector<double> of_part = passages(part_of);
    double sum = 0;
    for (const double own : of_part) sum += own;
    return *std::max_element(of_part.begin(), of_part.end()) / (sum / kParts);
}

std::vector<unsigned> divided(const SimulationSettings& settings) {
    const Topology topology = build_network(settings.topology, settings.router);
    const auto routing = routing_for(settings, topology);
    const auto traffic = traffic_for(settings, topology, *routing);
    return divide({topology, *routing, *traffic, kParts});
}

/// Links in the middle of a mesh carry more. Slabs of equal height differ by 16 %.
TEST(Division, gives_parts_of_a_mesh_equal_work_rather_than_equal_size) {
    std::vector<unsigned> slabs;
    for (int i = 0; i < kRadix * kRadix; ++i) {
        slabs.push_back(static_cast<unsigned>(i) / (kRadix * kRadix / kParts));
    }
    EXPECT_GT(imbalance(slabs), 1.15);
    EXPECT_LT(imbalance(divided(uniform_mesh())), 1.05);
}

TEST(Division, counts_routers_where_no_host_generates_packets) {
    SimulationSettings settings = uniform_mesh();
    settings.traffic.load_flits_per_node_cycle = 0;
    const std::vector<unsigned> part_of = divided(settings);
    for (unsigned part = 0; part < kParts; ++part) {
        EXPECT_NEAR(static_cast<double>(std::count(part_of.begin(), part_of.end(), part)), 64, 2);
    }
}

TEST(Division, is_drawn_if_a_seed_is_given) {
    const SimulationSettings settings = uniform_mesh();
    const Topology topology = build_network(settings.topology, settings.router);
    const auto routing = routing_for(settings, topology);
    const auto traffic = traffic_for(settings, topology, *routing);
    EXPECT_EQ(divide({topology, *routing, *traffic, kParts, 7}),
              random_partition(topology.graph.routers(), kParts, 7));
}

}  // namespace
}  // namespace thruway::test
