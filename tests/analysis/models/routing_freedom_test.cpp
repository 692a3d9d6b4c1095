// F of routing functions whose candidates are known.

#include "analysis/models/routing_freedom.h"

#include "routing/make_routing.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway {
namespace {

TopologySettings network(const Part<TopologyRow>& kind, std::vector<unsigned> radix,
                         unsigned dimensions) {
    TopologySettings settings;
    settings.kind = kind;
    if (kind == "hypercube") {
        settings.kind.own<CubeSettings>().dimensions = dimensions;
    } else {
        settings.kind.own<GridSettings>().radix = std::move(radix);
    }
    return settings;
}

RoutingFreedom freedom(const Part<RoutingRow>& kind, const TopologySettings& settings, unsigned vcs,
                       Storage storage = Storage::kFinite) {
    const Topology topology = build_topology(settings);
    RoutingSettings routing;
    routing.function = kind;
    return routing_freedom(*make_routing_function(routing, topology, vcs, storage), topology.graph);
}

TEST(RoutingFreedom, of_dimension_order_is_a_class_of_one_link) {
    const RoutingFreedom mesh = freedom("dimension_order", network("mesh", {3, 4}, 0), 3);
    EXPECT_EQ(mesh.virtual_channels, 3u);
    EXPECT_EQ(mesh.of_one_port, 3u);
    // A torus divides its virtual channels into two classes.
    const RoutingFreedom torus = freedom("dimension_order", network("torus", {4, 4}, 0), 4);
    EXPECT_EQ(torus.virtual_channels, 2u);
    EXPECT_EQ(torus.of_one_port, 2u);
}

TEST(RoutingFreedom, of_duatos_algorithm_is_all_adaptive_channels_and_the_escape_channel) {
    for (const unsigned n : {2u, 3u, 5u}) {
        for (const unsigned vcs : {2u, 3u, 4u}) {
            const RoutingFreedom cube = freedom("minimal_adaptive", network("hypercube", {}, n),
                                                vcs);
            EXPECT_EQ(cube.virtual_channels, n * (vcs - 1) + 1);
            EXPECT_EQ(cube.of_one_port, vcs - 1);
        }
    }
}

TEST(RoutingFreedom, counts_only_one_candidate_if_one_is_drawn) {
    const TopologySettings mesh = network("mesh", {4, 4}, 0);
    EXPECT_EQ(freedom("minimal_adaptive", mesh, 1, Storage::kUnbounded).virtual_channels, 2u);
    EXPECT_EQ(freedom("random_minimal", mesh, 1, Storage::kUnbounded).virtual_channels, 1u);
}

}  // namespace
}  // namespace thruway
