#include "topologies/kinds/chiplets/chiplets.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "topologies/build_topology.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/bisection.h"
#include "topologies/measures/metrics.h"
#include "topologies/measures/network_summary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace thruway::test {
namespace {

TopologySettings chiplet_settings(std::vector<unsigned> chips, std::vector<unsigned> radix,
                                  ChipNetwork network = ChipNetwork::kMesh,
                                  unsigned die_links = 0) {
    TopologySettings settings;
    settings.kind = "chiplets";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    auto& own = settings.kind.own<ChipletSettings>();
    own.chips = std::move(chips);
    own.chip_network = network;
    own.die_links = die_links;
    return settings;
}

Topology chiplets(std::vector<unsigned> chips, std::vector<unsigned> radix,
                  ChipNetwork network = ChipNetwork::kMesh, unsigned die_links = 0) {
    return build_topology(chiplet_settings(std::move(chips), std::move(radix), network, die_links));
}

struct Place {
    unsigned chip = 0;
    unsigned x = 0;  ///< in the whole network
    unsigned y = 0;
};

/// By arithmetic of its own: chips and the routers in each are numbered with x fastest.
Place place_of(std::uint32_t router, unsigned chips_x, unsigned k_x, unsigned k_y) {
    const unsigned chip = router / (k_x * k_y);
    const unsigned inside = router % (k_x * k_y);
    return {chip, chip % chips_x * k_x + inside % k_x, chip / chips_x * k_y + inside / k_x};
}

unsigned apart(unsigned a, unsigned b, unsigned ring) {
    const unsigned steps = a < b ? b - a : a - b;
    return ring == 0 ? steps : std::min(steps, ring - steps);
}

/// Links between two different chips, by chips.
std::map<std::pair<unsigned, unsigned>, unsigned> die_links_of(const FabricGraph& graph,
                                                               unsigned routers_of_chip) {
    std::map<std::pair<unsigned, unsigned>, unsigned> count;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const unsigned from = index(graph.channel(ChannelId{c}).from) / routers_of_chip;
        const unsigned to = index(graph.channel(ChannelId{c}).to) / routers_of_chip;
        if (from < to) ++count[{from, to}];
    }
    return count;
}

TEST(Chiplets, are_one_mesh_or_torus_whose_links_between_chips_have_their_own_times) {
    struct Case {
        unsigned chips_x, chips_y, k_x, k_y;
    };
    for (const auto& [chips_x, chips_y, k_x, k_y] :
         {Case{2, 2, 2, 2}, Case{3, 2, 4, 2}, Case{2, 4, 3, 5}}) {
        for (const bool torus : {false, true}) {
            TopologySettings settings = chiplet_settings(
                {chips_x, chips_y}, {k_x, k_y}, torus ? ChipNetwork::kTorus : ChipNetwork::kMesh);
            settings.hosts_per_router = 2;
            settings.link_latency_cycles = 2;
            settings.link_flit_cycles = 3;
            settings.kind.own<ChipletSettings>().die_latency_cycles = 9;
            settings.kind.own<ChipletSettings>().die_flit_cycles = 4;
            const Topology network = build_topology(settings);
            const FabricGraph& graph = network.graph;
            check_structure(graph, ReverseChannels::kRequired);
            const unsigned x = chips_x * k_x;
            const unsigned y = chips_y * k_y;
            EXPECT_EQ(graph.routers(), x * y);
            EXPECT_EQ(graph.hosts(), 2 * x * y);
            EXPECT_EQ(graph.channels(), torus ? 4 * x * y : 2 * ((x - 1) * y + x * (y - 1)));
            std::set<std::pair<RouterId, RouterId>> seen;
            for (std::uint32_t c = 0; c < graph.channels(); ++c) {
                const Channel channel = graph.channel(ChannelId{c});
                const Place from = place_of(index(channel.from), chips_x, k_x, k_y);
                const Place to = place_of(index(channel.to), chips_x, k_x, k_y);
                EXPECT_EQ(apart(from.x, to.x, torus ? x : 0) + apart(from.y, to.y, torus ? y : 0),
                          1u);
                EXPECT_TRUE(seen.emplace(channel.from, channel.to).second);
                EXPECT_EQ(channel.latency, from.chip == to.chip ? 2u : 9u);
                EXPECT_EQ(channel.flit_cycles, from.chip == to.chip ? 3u : 4u);
            }
            for (std::uint32_t r = 0; r < graph.routers(); ++r) {
                EXPECT_EQ(network.plan.group[r], place_of(r, chips_x, k_x, k_y).chip);
            }
        }
    }
}

TEST(Chiplets, have_a_grid_whose_coordinates_and_ports_are_those_of_the_links) {
    for (const bool torus : {false, true}) {
        const Topology network = chiplets({2, 3}, {4, 2},
                                          torus ? ChipNetwork::kTorus : ChipNetwork::kMesh);
        ASSERT_TRUE(network.grid);
        EXPECT_EQ(network.grid->shape().wraps, torus);
        EXPECT_EQ(network.grid->shape().radix, (std::vector<unsigned>{8, 6}));
        for (std::uint32_t r = 0; r < network.graph.routers(); ++r) {
            const RouterId here{r};
            const Place place = place_of(r, 2, 4, 2);
            EXPECT_EQ(network.grid->coordinate(here, 0), place.x);
            EXPECT_EQ(network.grid->coordinate(here, 1), place.y);
            EXPECT_EQ(network.grid->at({place.x, place.y}), here);
            for (unsigned d = 0; d < 2; ++d) {
                for (const Direction way : {Direction::kPlus, Direction::kMinus}) {
                    const auto there = network.grid->neighbour(here, d, way);
                    const auto port = network.grid->port(here, d, way);
                    ASSERT_EQ(there.has_value(), port.has_value());
                    if (!there) continue;
                    const auto out = network.graph.channel_out(here, *port);
                    ASSERT_TRUE(out);
                    EXPECT_EQ(network.graph.channel(*out).to, *there);
                }
            }
        }
    }
}

TEST(Chiplets, have_the_distances_and_the_bisection_of_the_whole_mesh_or_torus) {
    for (const bool torus : {false, true}) {
        const Topology network = chiplets({2, 2}, {3, 2},
                                          torus ? ChipNetwork::kTorus : ChipNetwork::kMesh);
        const DistanceDistribution searched = host_distances(network.graph);
        EXPECT_EQ(searched.diameter(), torus ? 3u + 2u : 5u + 3u);
        EXPECT_EQ(host_distances(*network.grid, 1).pairs, searched.pairs);
        // 6 x 4 routers, cut across the longer dimension: 4 links, in a torus twice.
        EXPECT_EQ(bisection_channels(*network.grid), torus ? 16u : 8u);
    }
}

TEST(Chiplets, of_one_dimension_are_a_line) {
    const Topology network = chiplets({3}, {4});
    EXPECT_EQ(network.graph.channels(), 2u * 11);
    EXPECT_EQ(host_distances(network.graph).diameter(), 11u);
}

TEST(Chiplets, with_fewer_die_links_have_them_evenly_spaced_along_the_edges) {
    const auto crossings = [](unsigned die_links) {
        const Topology network = chiplets({2, 1}, {3, 4}, ChipNetwork::kMesh, die_links);
        EXPECT_FALSE(network.grid);
        std::set<unsigned> rows;
        for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
            const Channel channel = network.graph.channel(ChannelId{c});
            if (index(channel.from) >= 12 || index(channel.to) < 12) continue;
            const Place from = place_of(index(channel.from), 2, 3, 4);
            const Place to = place_of(index(channel.to), 2, 3, 4);
            EXPECT_EQ(from.x, 2u);
            EXPECT_EQ(to.x, 3u);
            EXPECT_EQ(from.y, to.y);
            rows.insert(from.y);
        }
        return rows;
    };
    EXPECT_EQ(crossings(1), (std::set<unsigned>{2}));
    EXPECT_EQ(crossings(2), (std::set<unsigned>{1, 3}));
    EXPECT_EQ(crossings(4), (std::set<unsigned>{0, 1, 2, 3}));
}

TEST(Chiplets, that_are_all_joined_have_equally_many_links_between_every_two) {
    for (const unsigned links : {1u, 3u}) {
        const Topology network = chiplets({5, 1}, {2, 3}, ChipNetwork::kAllToAll, links);
        const auto count = die_links_of(network.graph, 6);
        EXPECT_EQ(count.size(), 10u);
        for (const auto& [chips, found] : count) EXPECT_EQ(found, links);
        // The 4 x links ends in a chip are spread over its 6 routers.
        for (std::uint32_t r = 0; r < network.graph.routers(); ++r) {
            unsigned ends = 0;
            for (Port port = 0; port < network.graph.ports(RouterId{r}); ++port) {
                const auto out = network.graph.channel_out(RouterId{r}, port);
                if (out && index(network.graph.channel(*out).to) / 6 != r / 6) ++ends;
            }
            EXPECT_GE(ends, 4 * links / 6) << r;
            EXPECT_LE(ends, (4 * links + 5) / 6) << r;
        }
    }
}

TEST(Chiplets, tell_their_size_before_they_are_built) {
    const auto count = [](const TopologySettings& settings) {
        return settings.kind->count(settings);
    };
    EXPECT_EQ(count(chiplet_settings({2, 3}, {4, 5}))->routers, 120);
    EXPECT_FALSE(count(chiplet_settings({2, 3}, {4, 5}))->all_pairs);
    EXPECT_TRUE(count(chiplet_settings({2, 3}, {4, 5}, ChipNetwork::kMesh, 2))->all_pairs);
    EXPECT_TRUE(count(chiplet_settings({2, 1}, {4, 5}, ChipNetwork::kTorus))->all_pairs);
    EXPECT_FALSE(chiplets({2, 1}, {4, 5}, ChipNetwork::kTorus).grid);
    EXPECT_FALSE(count(chiplet_settings({2}, {4, 5})));
}

TEST(Chiplets, are_refused_by_name_if_they_cannot_be_built) {
    EXPECT_TRUE(contains(problem_of([] {
                             chiplets({2}, {4, 4});
                         }),
                         "topology.chips: [2]; it has an entry for each of the 2 dimensions"));
    EXPECT_TRUE(contains(problem_of([] { chiplets({1, 1}, {4, 4}); }), "makes 1 chips"));
    EXPECT_TRUE(contains(problem_of([] {
                             chiplets({2, 1}, {4, 4}, ChipNetwork::kMesh, 5);
                         }),
                         "topology.die_links: 5; the edges that face each other in dimension 0 "
                         "have 4 routers"));
    EXPECT_TRUE(contains(
        problem_of([] {
            TopologySettings settings = chiplet_settings({9, 1}, {4, 4}, ChipNetwork::kAllToAll, 2);
            settings.hosts_per_router = 252;
            build_topology(settings);
        }),
        "topology.hosts_per_router: 252; chip0_5 would have more than 256 ports"));
}

}  // namespace
}  // namespace thruway::test
