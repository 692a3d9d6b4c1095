#include "routing/functions/stages/destination_tag.h"

#include "routing/deadlock/deadlock_check.h"
#include "routing/load/channel_load.h"
#include "tests/routing/networks.h"
#include "tests/support/contains.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/multistage/multistage_networks.h"
#include "topologies/kinds/trees/fat_tree.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Digit of base k, 0 the lowest.
unsigned digit(unsigned number, unsigned k, unsigned place) { return number / power(k, place) % k; }

TEST(DestinationTag, leaves_stage_s_by_the_digit_of_the_destination_with_the_highest_first) {
    for (const char* kind : {"butterfly", "omega"}) {
        for (const StageSettings& shape : kStageShapes) {
            const Topology network = multistage(kind, shape);
            const DestinationTag routing(network, 1);
            const unsigned terminals = power(shape.switch_ports, shape.stages);
            for (std::uint32_t from = 0; from < terminals; ++from) {
                for (std::uint32_t to = 0; to < terminals; ++to) {
                    if (from == to) continue;
                    RouterId here{from};
                    RouteCandidates ways;
                    for (unsigned hop = 0; hop <= shape.stages; ++hop) {
                        RouteQuery query;
                        query.here = here;
                        query.destination = RouterId{to};
                        query.injected_here = hop == 0;
                        routing.route(query, ways);
                        ASSERT_EQ(ways.size(), 1u);
                        EXPECT_EQ(
                            ways[0].port,
                            hop == 0 ? 0u : digit(to, shape.switch_ports, shape.stages - hop));
                        here = network.graph.channel(*network.graph.channel_out(here, ways[0].port))
                                   .to;
                    }
                    EXPECT_EQ(index(here), to);
                }
            }
        }
    }
}

/// The load of the busiest channel if each host sends one unit to permutation(host).
double highest_load(const Topology& network,
                    const std::function<std::uint32_t(std::uint32_t)>& permutation) {
    const DestinationTag routing(network, 1);
    return channel_loads(routing, network.graph,
                         [&](HostId source, HostId to) {
                             return permutation(index(source)) == index(to) ? 1.0 : 0.0;
                         })
        .highest;
}

/// Lawrie 1975: an omega network passes cyclic shifts without a conflict. The first stage of a
/// butterfly loses the last digit of the source, so it passes shifts of the number whose digits
/// have rotated to the right.
TEST(DestinationTag, passes_cyclic_shifts_without_a_conflict) {
    for (const bool butterfly : {false, true}) {
        for (const StageSettings& shape : {StageSettings{2, 4}, {3, 3}, {4, 2}}) {
            const Topology network = multistage(butterfly ? "butterfly" : "omega", shape);
            const auto terminals = static_cast<std::uint32_t>(network.graph.hosts());
            const unsigned k = shape.switch_ports;
            for (std::uint32_t shift = 1; shift < terminals; ++shift) {
                const auto shifted = [&](std::uint32_t host) {
                    const auto first = butterfly ? host % k * (terminals / k) + host / k : host;
                    return (first + shift) % terminals;
                };
                EXPECT_EQ(highest_load(network, shifted), 1.0);
            }
        }
    }
}

/// The terminals of a switch of stage 0 of a butterfly differ in the last digit alone, so all of
/// them want the same output.
TEST(DestinationTag, loads_links_of_a_butterfly_with_all_inputs_of_a_switch_under_complement) {
    const Topology butterfly = multistage("butterfly", {2, 4});
    const Topology omega = multistage("omega", {2, 4});
    const auto complement = [](std::uint32_t host) { return 15 - host; };
    EXPECT_EQ(highest_load(butterfly, complement), 2.0);
    EXPECT_EQ(highest_load(omega, complement), 1.0);
}

std::uint32_t reversed_bits(std::uint32_t host, unsigned bits) {
    std::uint32_t reverse = 0;
    for (unsigned d = 0; d < bits; ++d) reverse += digit(host, 2, d) << (bits - 1 - d);
    return reverse;
}

/// After j stages of an omega network the numbers of links have the j highest digits of the
/// destination and the n - j lowest of the source. Under bit reversal both are digits of the
/// source, and min(j, n - j) of its digits are free: 2^floor(n/2) hosts share a link in the middle,
/// the root of all N = 2^n if n is even. One of them is a palindrome, its own destination, and
/// sends nothing.
TEST(DestinationTag, loads_a_link_with_the_root_of_the_terminals_under_bit_reversal) {
    for (const unsigned stages : {2u, 3u, 4u, 5u, 6u}) {
        const Topology network = multistage("omega", {2, stages});
        const auto reversed = [&](std::uint32_t host) { return reversed_bits(host, stages); };
        EXPECT_EQ(highest_load(network, reversed), std::exp2(stages / 2) - 1) << stages;
    }
}

/// A butterfly loses the last digit of the source first: behind stage i links have i + 1 digits of
/// the destination and the digits n - 1 - i to 1 of the source. min(i, n - 1 - i) digits are free.
/// Only if n is odd each link in the middle has a palindrome.
TEST(DestinationTag, loads_a_link_of_a_butterfly_with_half_the_root_under_bit_reversal) {
    for (const unsigned stages : {2u, 3u, 4u, 5u, 6u}) {
        const Topology network = multistage("butterfly", {2, stages});
        const auto reversed = [&](std::uint32_t host) { return reversed_bits(host, stages); };
        const double sharing = std::exp2((stages - 1) / 2);
        EXPECT_EQ(highest_load(network, reversed), sharing - stages % 2) << stages;
    }
}

TEST(DestinationTag, loads_every_link_equally_under_uniform_traffic) {
    const Topology network = multistage("omega", {3, 2});
    const DestinationTag routing(network, 1);
    const ChannelLoads loads = channel_loads(routing, network.graph,
                                             [](HostId, HostId) { return 1.0 / 8; });
    // Each link of the last stage carries what its terminal receives; inside, the path from a
    // terminal to itself carries nothing.
    EXPECT_DOUBLE_EQ(loads.highest, 1.0);
}

TEST(DestinationTag, is_free_from_deadlock_with_one_virtual_channel) {
    for (const char* kind : {"butterfly", "omega"}) {
        for (const StageSettings& shape : {StageSettings{2, 2}, {2, 4}, {4, 3}}) {
            const Topology network = multistage(kind, shape);
            const DestinationTag routing(network, 1);
            DeadlockQuestion question{routing, network.graph, 1};
            question.buffers = PacketBuffers::kFlits;
            const DeadlockFinding finding = check_deadlock(question);
            EXPECT_TRUE(finding.passes()) << finding.argument;
            EXPECT_EQ(finding.longest_route, shape.stages + 1);
            EXPECT_EQ(finding.channels, network.graph.channels());
        }
    }
}

TEST(DestinationTag, needs_one_way_stages) {
    EXPECT_TRUE(contains(problem_of([] {
                             DestinationTag(torus({4, 4}), 1);
                         }),
                         "routing.function: \"destination_tag\"; it routes from stage to stage, "
                         "and 4x4 torus has no stages"));
    EXPECT_NE(problem_of([] { DestinationTag(one_way_torus({4}), 1); }), "");
    TopologySettings star;  // its links lead both ways
    star.kind = "fat_tree";
    star.kind.own<FatTreeSettings>().children = {1, 4};
    star.kind.own<FatTreeSettings>().parents = {1, 1};
    EXPECT_NE(problem_of([&] { DestinationTag(build_topology(star), 1); }), "");
    EXPECT_TRUE(contains(problem_of([] {
                             DestinationTag(multistage("omega", {2, 2}), 0);
                         }),
                         "router.virtual_channels"));
}

/// A host of t0 still reaches t5, but only through another terminal.
TEST(DestinationTag, is_refused_where_a_failed_link_leaves_a_detour_only) {
    TopologySettings settings = multistage_settings("butterfly", {2, 3});
    settings.faults.links = {"s0_0,s1_2"};
    const Topology network = build_topology(settings);
    EXPECT_TRUE(contains(problem_of([&] { DestinationTag(network, 1); }),
                         "no path leads from t0 to t4 through each stage once"));
}

TEST(StagesOf, count_channels_from_the_terminals) {
    const std::vector<unsigned> stages = stages_of(multistage("butterfly", {2, 2}).graph);
    EXPECT_EQ(stages, (std::vector<unsigned>{0, 0, 0, 0, 1, 1, 2, 2}));
}

}  // namespace
}  // namespace thruway::test
