// Link bounds of networks small enough to solve on paper.
#include "analysis/bounds/link_bound.h"
#include "core/problem.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/make_routing.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"
#include "topologies/kinds/irregular/irregular.h"

#include <gtest/gtest.h>

#include <cmath>

namespace thruway {
namespace {

/// Every host sends one flit per cycle, divided equally among the others.
TrafficWeight uniform(const FabricGraph& graph) {
    return [others = static_cast<double>(graph.hosts() - 1)](HostId, HostId) { return 1 / others; };
}

Topology grid(const Part<TopologyRow>& kind, std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind = kind;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return build_topology(settings);
}

Topology irregular(unsigned switches, unsigned seed) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>().switches = switches;
    settings.kind.own<IrregularSettings>().ports_per_switch = 8;
    settings.hosts_per_router = 4;
    settings.kind.own<IrregularSettings>().graph_seed = seed;
    return build_topology(settings);
}

// A row of 4 leaves no choice: the middle link carries 2 x 2 of the 12 pairs in each direction.
TEST(LinkBound, of_a_tree_is_that_of_its_busiest_link) {
    const Topology row = grid("mesh", {4});
    const UpDown routing(row, TreeRoot::kLowestId, LegalHops::kShortest, 1);
    const LinkBound bound = link_bound(routing, row.graph, uniform(row.graph));
    EXPECT_NEAR(bound.lower, 3.0 / 4, 1e-12);
    EXPECT_GE(bound.upper, 3.0 / 4);
    EXPECT_LE(bound.upper, 1.01 * 3 / 4);
}

// A ring of 4 with root 0: between 1 and 3 packets can go by 0 only (by 2 they would go down, then
// up); between 0 and 2 they can go by 1 or 3, equally. Each pair sends 1/3.
// Channel 1 to 0 carries 1->0, 1->3 and a share of 2->0; likewise 0 to 1; channel 2 to 1 carries
// 2->1 and that share. With a share of one half: (1 + 1 + 1/2) / 3.
TEST(LinkBound, of_a_ring_under_up_down_divides_the_pairs_that_have_a_choice) {
    const Topology ring = grid("torus", {4});
    const UpDown routing(ring, TreeRoot::kLowestId, LegalHops::kShortest, 2);
    const LinkBound bound = link_bound(routing, ring.graph, uniform(ring.graph));
    EXPECT_GE(bound.upper, 3 / 2.5 - 1e-12);
    EXPECT_LE(bound.lower, 3 / 2.5 + 1e-12);
    EXPECT_LE(bound.upper, 1.01 * bound.lower);
}

TEST(LinkBound, of_a_function_without_choice_is_that_of_its_channel_loads) {
    const Topology mesh = grid("mesh", {4, 3});
    RoutingSettings settings;
    const auto routing = make_routing_function(settings, mesh, 1);
    const double expected =
        channel_loads(*routing, mesh.graph, uniform(mesh.graph)).throughput_bound();
    const LinkBound bound = link_bound(*routing, mesh.graph, uniform(mesh.graph));
    EXPECT_NEAR(bound.lower / expected, 1, 1e-9);
    EXPECT_GE(bound.upper, expected);
    EXPECT_LE(bound.upper, 1.01 * expected);
}

// The same ring of 4 with channels 1 to 0 and 0 to 1 twice as narrow: if 2->0 sends a share s by 1,
// flits occupy channel 1 to 0 for 2 (1 + 1 + s) / 3 of the time, and 3 to 0 for (1 + 1 + 1 - s)
// / 3.
TEST(LinkBound, leaves_narrow_links_to_the_pairs_that_need_them) {
    FabricGraph graph;
    for (unsigned r = 0; r < 4; ++r) graph.add_router();
    for (std::uint32_t r = 0; r < 4; ++r) {
        graph.add_link({RouterId{r}, 0, RouterId{(r + 1) % 4}, 1, 1, {}, r == 0 ? 2u : 1u});
    }
    for (unsigned r = 0; r < 4; ++r) graph.add_host(RouterId{r});
    const Topology ring{"ring", graph, std::nullopt};
    const UpDown routing(ring, TreeRoot::kLowestId, LegalHops::kShortest, 2);
    const LinkBound bound = link_bound(routing, ring.graph, uniform(ring.graph));
    EXPECT_GE(bound.upper, 3 / 4.0 - 1e-12);
    EXPECT_LE(bound.lower, 3 / 4.0 + 1e-12);
    EXPECT_LE(bound.upper, 1.01 * bound.lower);
}

TEST(LinkBound, closes_its_gap_on_random_graphs) {
    for (const unsigned switches : {16u, 32u}) {
        const Topology topology = irregular(switches, 3);
        const UpDown routing(topology, TreeRoot::kLowestId, LegalHops::kShortest, 2);
        const LinkBound bound = link_bound(routing, topology.graph, uniform(topology.graph), 0.02);
        EXPECT_LE(bound.upper, 1.02 * bound.lower);
        EXPECT_GE(bound.upper, bound.lower);
    }
}

TEST(LinkBound, of_hosts_of_one_router_is_infinite) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = {2};
    settings.hosts_per_router = 2;
    const Topology pair = build_topology(settings);
    const UpDown routing(pair, TreeRoot::kLowestId, LegalHops::kShortest, 1);
    const LinkBound bound = link_bound(routing, pair.graph, [&](HostId a, HostId b) {
        return pair.graph.host(a).router == pair.graph.host(b).router ? 1.0 : 0.0;
    });
    EXPECT_TRUE(std::isinf(bound.upper));
}

/// Offers every port of the router, wherever the packet is.
class Anywhere : public RoutingFunction {
public:
    explicit Anywhere(const FabricGraph& graph) : graph_(graph) {}
    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        candidates.clear();
        for (Port port = 0; port < graph_.ports(query.here); ++port) {
            if (!graph_.channel_out(query.here, port)) continue;
            candidates.add({1, static_cast<std::uint16_t>(port), 0});
        }
    }
    unsigned max_candidates() const override { return 2; }
    std::string name() const override { return "anywhere"; }

private:
    const FabricGraph& graph_;
};

TEST(LinkBound, is_rejected_if_packets_can_circulate) {
    const Topology ring = grid("torus", {4});
    EXPECT_THROW(link_bound(Anywhere(ring.graph), ring.graph, uniform(ring.graph)), Problem);
}

}  // namespace
}  // namespace thruway
