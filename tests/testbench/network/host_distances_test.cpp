#include "testbench/network/host_distances.h"

#include "testbench/network/build_network.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

Topology grid(const char* kind, std::vector<unsigned> radix, unsigned hosts_per_router = 1) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.hosts_per_router = hosts_per_router;
    return build_network(settings, {});
}

TEST(HostDistances, add_up_to_all_hosts_of_a_grid) {
    // A ring of four: 0, 1, 2 and 1 hops, for each of the four positions of the other dimension.
    const Topology torus = grid("torus", {4, 4});
    for (std::uint32_t h = 0; h < 16; ++h) {
        EXPECT_EQ(HostDistances(torus).hops_to_all(HostId{h}), 2u * 4u * 4u) << h;
    }
    // From a corner of 3x2 routers 0, 1, 2 and 1, 2, 3 hops; from the middle of a row 1, 0, 1 and
    // 2, 1, 2.
    const Topology mesh = grid("mesh", {3, 2});
    EXPECT_EQ(HostDistances(mesh).hops_to_all(HostId{0}), 9u);
    EXPECT_EQ(HostDistances(mesh).hops_to_all(HostId{4}), 7u);
    EXPECT_EQ(HostDistances(grid("mesh", {3, 2}, 2)).hops_to_all(HostId{0}), 18u);
}

TEST(HostDistances, add_up_to_all_hosts_of_any_network) {
    TopologySettings settings;
    settings.kind = "full_mesh";
    const Topology network = build_network(settings, {});
    const auto others = static_cast<std::uint64_t>(network.graph.hosts() -
                                                   network.graph.hosts_of(RouterId{0}).size());
    EXPECT_GT(others, 0u);
    EXPECT_EQ(HostDistances(network).hops_to_all(HostId{0}), others);
}

}  // namespace
}  // namespace thruway::test
