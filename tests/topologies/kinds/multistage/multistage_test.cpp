#include "topologies/kinds/multistage/multistage.h"

#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/multistage/multistage_networks.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

namespace thruway::test {
namespace {

TEST(Multistage, networks_have_as_many_routers_and_links_as_their_formulas_say) {
    for (const char* kind : {"butterfly", "omega"}) {
        for (const StageSettings& shape : kStageShapes) {
            const Topology network = multistage(kind, shape, 2);
            const unsigned terminals = power(shape.switch_ports, shape.stages);
            const unsigned switches = shape.stages * terminals / shape.switch_ports;
            EXPECT_EQ(network.graph.routers(), terminals + switches);
            EXPECT_EQ(network.graph.channels(), terminals * (shape.stages + 1));
            EXPECT_EQ(network.graph.hosts(), 2 * terminals);
            for (std::uint32_t r = 0; r < network.graph.routers(); ++r) {
                EXPECT_EQ(network.graph.ports(RouterId{r}),
                          r < terminals ? 1u + 2 : shape.switch_ports);
            }
            for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
                EXPECT_FALSE(network.graph.channel(ChannelId{c}).reverse);
            }
            check_structure(network.graph, ReverseChannels::kOptional);
            const DistanceDistribution distances = host_distances(network.graph);
            EXPECT_EQ(distances.diameter(), shape.stages + 1);
            EXPECT_EQ(distances.pairs[shape.stages + 1],
                      std::uint64_t{4} * terminals * (terminals - 1));
        }
    }
}

/// Counts paths by adding up, channel by channel.
TEST(Multistage, networks_have_one_path_of_one_more_link_than_stages_between_two_terminals) {
    for (const char* kind : {"butterfly", "omega"}) {
        for (const StageSettings& shape : kStageShapes) {
            const Topology network = multistage(kind, shape);
            const unsigned terminals = power(shape.switch_ports, shape.stages);
            for (std::uint32_t source = 0; source < terminals; ++source) {
                std::vector<unsigned> paths(network.graph.routers());
                paths[source] = 1;
                for (unsigned hop = 0; hop <= shape.stages; ++hop) {
                    std::vector<unsigned> next(network.graph.routers());
                    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
                        const Channel channel = network.graph.channel(ChannelId{c});
                        next[index(channel.to)] += paths[index(channel.from)];
                    }
                    paths = next;
                }
                for (std::uint32_t r = 0; r < network.graph.routers(); ++r) {
                    EXPECT_EQ(paths[r], r < terminals ? 1u : 0u);
                }
            }
        }
    }
}

std::set<std::uint32_t> neighbours(const Topology& network, std::uint32_t router, bool behind) {
    std::set<std::uint32_t> found;
    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
        const Channel channel = network.graph.channel(ChannelId{c});
        if (behind && index(channel.from) == router) found.insert(index(channel.to));
        if (!behind && index(channel.to) == router) found.insert(index(channel.from));
    }
    return found;
}

using Set = std::set<std::uint32_t>;

/// Dally, Towles, fig. 4.1: terminals 0 to 7, switches 8 to 11 in stage 0, 12 to 15, 16 to 19.
TEST(Butterfly, of_eight_terminals_is_that_of_the_book) {
    const Topology network = multistage("butterfly", {2, 3});
    EXPECT_EQ(network.graph.name(RouterId{3}), "t3");
    EXPECT_EQ(network.graph.name(RouterId{13}), "s1_1");
    EXPECT_EQ(neighbours(network, 8, false), (Set{0, 1}));
    EXPECT_EQ(neighbours(network, 11, false), (Set{6, 7}));
    EXPECT_EQ(neighbours(network, 8, true), (Set{12, 14}));
    EXPECT_EQ(neighbours(network, 9, true), (Set{13, 15}));
    EXPECT_EQ(neighbours(network, 10, true), (Set{12, 14}));
    EXPECT_EQ(neighbours(network, 12, true), (Set{16, 17}));
    EXPECT_EQ(neighbours(network, 13, true), (Set{16, 17}));
    EXPECT_EQ(neighbours(network, 15, true), (Set{18, 19}));
    EXPECT_EQ(neighbours(network, 19, true), (Set{6, 7}));
}

/// Lawrie, fig. 1: a shuffle before each stage, so all stages are wired alike.
TEST(Omega, of_eight_terminals_shuffles_before_each_stage) {
    const Topology network = multistage("omega", {2, 3});
    EXPECT_EQ(neighbours(network, 8, false), (Set{0, 4}));
    EXPECT_EQ(neighbours(network, 9, false), (Set{1, 5}));
    for (const std::uint32_t stage : {8u, 12u}) {
        EXPECT_EQ(neighbours(network, stage, true), (Set{stage + 4, stage + 5}));
        EXPECT_EQ(neighbours(network, stage + 1, true), (Set{stage + 6, stage + 7}));
        EXPECT_EQ(neighbours(network, stage + 2, true), (Set{stage + 4, stage + 5}));
        EXPECT_EQ(neighbours(network, stage + 3, true), (Set{stage + 6, stage + 7}));
    }
    EXPECT_EQ(neighbours(network, 19, true), (Set{6, 7}));
}

TEST(Multistage, networks_tell_their_size_before_they_are_built) {
    const TopologySettings settings = multistage_settings("omega", {4, 3}, 2);
    const auto count = settings.kind->count(settings);
    ASSERT_TRUE(count);
    EXPECT_EQ(count->routers, 64 + 48);
    EXPECT_DOUBLE_EQ(count->links_out * count->routers, 256);
    EXPECT_DOUBLE_EQ(*count->hosts * count->routers, 128);
}

TEST(Multistage, networks_of_too_many_terminals_are_refused) {
    EXPECT_TRUE(contains(problem_of([] {
                             multistage("butterfly", {8, 5});
                         }),
                         "topology.stages: 5; 5 stages of 8x8 switches have 32768 terminals; at "
                         "most 16384 are allowed"));
}

}  // namespace
}  // namespace thruway::test
