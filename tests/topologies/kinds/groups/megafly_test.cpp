#include "topologies/kinds/groups/megafly.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <utility>

namespace thruway::test {
namespace {

TEST(Megafly, has_as_many_routers_and_links_as_its_formulas_say) {
    const std::vector<std::array<unsigned, 3>> shapes = {{2, 2, 1}, {4, 4, 2}, {3, 5, 2}};
    for (const auto& [leaves, spines, h] : shapes) {
        const Topology network = megafly(leaves, spines, h, 0, 3);
        const unsigned g = spines * h + 1;
        EXPECT_EQ(network.graph.routers(), g * (leaves + spines));
        EXPECT_EQ(network.graph.hosts(), 3 * g * leaves);
        EXPECT_EQ(network.graph.channels(), 2 * g * leaves * spines + g * (g - 1));
        check_structure(network.graph, ReverseChannels::kRequired);
    }
}

// A leaf reaches every other group through the one spine with a link to it, and any leaf there from
// the spine at the other end.
TEST(Megafly, has_the_distances_of_its_formula) {
    const std::vector<std::array<unsigned, 3>> shapes = {{2, 2, 1}, {4, 4, 2}, {3, 5, 2}};
    for (const auto& [leaves, spines, h] : shapes) {
        const auto distances = host_distances(megafly(leaves, spines, h).graph);
        const std::uint64_t g = spines * h + 1;
        const std::uint64_t all = g * leaves;
        ASSERT_EQ(distances.pairs.size(), 4u);
        EXPECT_EQ(distances.pairs[1], 0u);
        EXPECT_EQ(distances.pairs[2], all * (leaves - 1));
        EXPECT_EQ(distances.pairs[3], all * (all - leaves));
    }
}

TEST(Megafly, has_hosts_at_leaves_and_global_links_at_spines) {
    const Topology network = megafly(3, 2, 2, 4, 2);
    std::map<std::pair<unsigned, unsigned>, unsigned> between;
    for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
        const Channel channel = network.graph.channel(ChannelId{c});
        const unsigned from = index(channel.from);
        const unsigned to = index(channel.to);
        const bool global = from / 5 != to / 5;
        EXPECT_EQ(network.plan.group[from], from / 5);
        EXPECT_EQ(network.plan.level[from], from % 5 < 3 ? 0 : 1);
        if (global) {
            EXPECT_GE(from % 5, 3u);
            EXPECT_GE(to % 5, 3u);
            ++between[std::minmax(from / 5, to / 5)];
        } else {
            EXPECT_NE(from % 5 < 3, to % 5 < 3);
        }
    }
    // 4 global ports for 3 other groups: one of the three pairs of a group has two links.
    EXPECT_EQ(between.size(), 6u);
    unsigned channels = 0;
    for (const auto& [pair, count] : between) channels += count;
    EXPECT_EQ(channels, 4u * 4);
    for (std::uint32_t host = 0; host < network.graph.hosts(); ++host) {
        EXPECT_EQ(network.plan.level[index(network.graph.host(HostId{host}).router)], 0);
    }
}

TEST(Megafly, refuses_spines_with_too_many_ports) {
    const std::string message = problem_of([] { megafly(250, 2, 7, 2); });
    EXPECT_NE(message.find("topology.global_links: 7; a spine would have 257 ports"),
              std::string::npos)
        << message;
    const std::string leaf = problem_of([] { megafly(2, 250, 1, 2, 7); });
    EXPECT_NE(leaf.find("topology.hosts_per_router: 7; a leaf would have 257 ports"),
              std::string::npos)
        << leaf;
}

}  // namespace
}  // namespace thruway::test
