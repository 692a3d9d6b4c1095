#include "topologies/kinds/groups/dragonfly.h"

#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "topologies/graph/structure_check.h"
#include "topologies/measures/metrics.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>

namespace thruway::test {
namespace {

TEST(Dragonfly, has_as_many_routers_and_links_as_its_formulas_say) {
    const std::vector<std::pair<unsigned, unsigned>> shapes = {{2, 1}, {4, 2}, {8, 4}};
    for (const auto& [a, h] : shapes) {
        for (const GlobalArrangement arrangement : kAllArrangements) {
            const Topology network = dragonfly(a, h, 0, arrangement, 2);
            const unsigned g = a * h + 1;
            EXPECT_EQ(network.graph.routers(), a * g);
            EXPECT_EQ(network.graph.hosts(), 2 * a * g);
            EXPECT_EQ(network.graph.channels(), g * a * (a - 1) + g * (g - 1));
            for (std::uint32_t r = 0; r < a * g; ++r) {
                EXPECT_EQ(network.graph.ports(RouterId{r}), a - 1 + h + 2);
                EXPECT_EQ(network.plan.group[r], r / a);
            }
            check_structure(network.graph, ReverseChannels::kRequired);
            EXPECT_EQ(host_distances(network.graph).diameter(), 3u);
        }
    }
}

// With one global link each, no router is two global links away, so each router has, of the a
// groups that its group has a link to, one that it reaches itself.
TEST(Dragonfly, has_the_distances_of_its_formula_with_one_global_link_each) {
    for (const unsigned a : {2u, 3u, 6u}) {
        for (const GlobalArrangement arrangement : kAllArrangements) {
            const auto distances = host_distances(dragonfly(a, 1, 0, arrangement).graph);
            const std::uint64_t routers = std::uint64_t{a} * (a + 1);
            ASSERT_EQ(distances.pairs.size(), 4u);
            EXPECT_EQ(distances.pairs[1], routers * (a - 1 + 1));
            EXPECT_EQ(distances.pairs[2], routers * (a - 1 + a - 1));
            EXPECT_EQ(distances.pairs[3], routers * (a - 1) * (a - 1));
        }
    }
}

// The neighbours of every router, by the definitions of the arrangements.
TEST(Dragonfly, joins_the_routers_that_its_arrangement_names) {
    constexpr unsigned a = 4;
    constexpr unsigned h = 2;
    constexpr unsigned g = a * h + 1;
    for (const GlobalArrangement arrangement : kAllArrangements) {
        const auto group_at = [&](unsigned i, unsigned k) {
            if (arrangement == GlobalArrangement::kAbsolute) return k < i ? k : k + 1;
            if (arrangement == GlobalArrangement::kRelative) return (i + k + 1) % g;
            return (i + (k % 2 == 0 ? k / 2 + 1 : g - k / 2 - 1)) % g;
        };
        const Topology network = dragonfly(a, h, 0, arrangement);
        for (unsigned i = 0; i < g; ++i) {
            for (unsigned k = 0; k < a * h; ++k) {
                const unsigned j = group_at(i, k);
                unsigned back = 0;
                while (group_at(j, back) != i) ++back;
                const Channel channel = network.graph.channel(
                    *network.graph.channel_out(RouterId{i * a + k / h}, a - 1 + k % h));
                EXPECT_EQ(index(channel.to), j * a + back / h);
                EXPECT_EQ(channel.to_port, a - 1 + back % h);
            }
        }
    }
}

TEST(Dragonfly, joins_the_routers_of_a_group_by_ports_in_their_order) {
    const Topology network = dragonfly(4, 1, 2, GlobalArrangement::kRelative);
    for (std::uint32_t r = 0; r < 8; ++r) {
        unsigned port = 0;
        for (std::uint32_t other = r / 4 * 4; other < r / 4 * 4 + 4; ++other) {
            if (other == r) continue;
            const Channel channel = network.graph.channel(
                *network.graph.channel_out(RouterId{r}, port++));
            EXPECT_EQ(index(channel.to), other);
        }
    }
}

TEST(Dragonfly, gives_global_links_a_latency_of_their_own) {
    TopologySettings settings = dragonfly_settings(2, 1, 0, GlobalArrangement::kAbsolute);
    settings.link_latency_cycles = 2;
    const auto latencies = [&] {
        std::multiset<Cycle> found;
        const Topology network = build_topology(settings);
        for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
            found.insert(network.graph.channel(ChannelId{c}).latency);
        }
        return found;
    };
    EXPECT_EQ(latencies().count(2), 12u);
    settings.kind.own<GlobalLinkSettings>().global_latency_cycles = 10;
    EXPECT_EQ(latencies().count(2), 6u);
    EXPECT_EQ(latencies().count(10), 6u);
}

TEST(Dragonfly, gives_global_links_a_width_of_their_own) {
    TopologySettings settings = dragonfly_settings(2, 1, 0, GlobalArrangement::kAbsolute);
    settings.link_flit_cycles = 2;
    const auto narrow = [&](Cycle flit_cycles) {
        const Topology network = build_topology(settings);
        std::size_t count = 0;
        for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
            count += network.graph.channel(ChannelId{c}).flit_cycles == flit_cycles ? 1 : 0;
        }
        return count;
    };
    EXPECT_EQ(narrow(2), 12u);
    settings.kind.own<GlobalLinkSettings>().global_flit_cycles = 5;
    EXPECT_EQ(narrow(2), 6u);
    EXPECT_EQ(narrow(5), 6u);
}

TEST(Dragonfly, tells_its_size_before_it_is_built) {
    const TopologySettings settings = dragonfly_settings(4, 2, 0, GlobalArrangement::kAbsolute);
    const auto count = settings.kind->count(settings);
    ASSERT_TRUE(count);
    EXPECT_EQ(count->routers, 36);
    EXPECT_EQ(count->links_out, 5);
    EXPECT_FALSE(count_of_dragonfly(dragonfly_settings(4, 2, 10, GlobalArrangement::kAbsolute)));
}

TEST(Dragonfly, refuses_routers_with_too_many_ports) {
    const std::string message = problem_of(
        [] { dragonfly(200, 51, 2, GlobalArrangement::kAbsolute, 7); });
    EXPECT_NE(message.find("topology.hosts_per_router: 7; a router would have 257 ports"),
              std::string::npos)
        << message;
}

}  // namespace
}  // namespace thruway::test
