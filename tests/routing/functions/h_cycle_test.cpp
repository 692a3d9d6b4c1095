#include "routing/functions/h_cycle.h"

#include "routing/load/channel_load.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace thruway::test {
namespace {

/// The positions of router (x, y) on the two cycles, by inverting (a, b - a) and (b - a, a).
std::array<unsigned, 2> positions(unsigned router, unsigned k) {
    const unsigned x = router % k;
    const unsigned y = router / k;
    return {x * k + (x + y) % k, y * k + (x + y) % k};
}

/// [direction]: hops in plus and minus direction on the first cycle, then on the second.
std::array<unsigned, 4> distances(unsigned from, unsigned to, unsigned k) {
    std::array<unsigned, 4> hops{};
    for (unsigned cycle = 0; cycle < 2; ++cycle) {
        const unsigned ahead = (positions(to, k)[cycle] + k * k - positions(from, k)[cycle]) %
                               (k * k);
        hops[std::size_t{2} * cycle] = ahead;
        hops[std::size_t{2} * cycle + 1] = k * k - ahead;
    }
    return hops;
}

/// Hops of a walk from one router to another with this draw; stops beyond `limit`.
unsigned hops_of_walk(const RoutingFunction& routing, const Topology& topology, unsigned from,
                      unsigned to, std::uint32_t draw, unsigned limit) {
    const FabricGraph& graph = topology.graph;
    RouteQuery query{RouterId{from}, RouterId{to}, graph.ports(RouterId{from}), 0, true, draw};
    RouteCandidates candidates;
    unsigned hops = 0;
    for (; query.here != query.destination && hops <= limit; ++hops) {
        routing.route(query, candidates);
        EXPECT_EQ(candidates.size(), 1u);
        const Channel channel = graph.channel(*graph.channel_out(query.here, candidates[0].port));
        query.here = channel.to;
        query.arrival_port = channel.to_port;
        query.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(candidates[0].vcs));
        query.injected_here = false;
    }
    return hops;
}

TEST(HCycle, takes_as_many_hops_as_the_shortest_of_the_four_directions) {
    for (const unsigned k : {3u, 4u, 5u}) {
        const Topology topology = torus({k, k});
        const HCycle routing(topology, DatelineRule::kSwitched, 0, 2);
        for (unsigned from = 0; from < k * k; ++from) {
            for (unsigned to = 0; to < k * k; ++to) {
                if (from == to) continue;
                const auto hops = distances(from, to, k);
                const unsigned least = *std::min_element(hops.begin(), hops.end());
                const auto ways = std::count(hops.begin(), hops.end(), least);
                for (std::uint32_t value = 0; value < 4; ++value) {
                    EXPECT_EQ(routing.hops(RouterId{from}, RouterId{to}, value), hops[value]);
                    const bool shortest = hops[value] == least;
                    EXPECT_EQ(routing.draw_share(RouterId{from}, RouterId{to}, value),
                              shortest ? 1.0 / static_cast<double>(ways) : 0);
                    EXPECT_EQ(hops_of_walk(routing, topology, from, to, value, k * k), hops[value]);
                }
            }
        }
    }
}

TEST(HCycle, takes_43_hops_on_average_on_the_torus_of_the_paper) {
    const Topology topology = torus({16, 16});
    const HCycle routing(topology, DatelineRule::kSwitched, 0, 2);
    std::uint64_t hops = 0;
    for (unsigned from = 0; from < 256; ++from) {
        for (unsigned to = 0; to < 256; ++to) {
            if (from == to) continue;
            const Draw chance = draw(7, DrawPurpose::kTest, from, to);
            hops += hops_of_walk(routing, topology, from, to,
                                 routing.draw(RouterId{from}, RouterId{to}, chance), 256);
        }
    }
    // 2821632 / (256 * 255) = 43.2235, from the distances on the two Gray codes; Rexford and Shin
    // have 43.22.
    EXPECT_EQ(hops, 2821632u);
}

TEST(HCycle, draws_among_equally_short_directions_with_equal_probability) {
    const Topology topology = torus({4, 4});
    const HCycle routing(topology, DatelineRule::kSwitched, 0, 2);
    unsigned ties = 0;
    for (unsigned to = 1; to < 16; ++to) {
        const auto hops = distances(0, to, 4);
        const unsigned least = *std::min_element(hops.begin(), hops.end());
        const auto ways = static_cast<unsigned>(std::count(hops.begin(), hops.end(), least));
        ties += ways > 1 ? 1 : 0;
        std::array<unsigned, 4> counts{};
        for (std::uint64_t i = 0; i < 2000; ++i) {
            ++counts.at(
                routing.draw(RouterId{0}, RouterId{to}, draw(1, DrawPurpose::kTest, to, i)));
        }
        // Standard deviation at most 22.4; beyond 5 deviations with probability below 1e-5.
        for (unsigned d = 0; d < 4; ++d) {
            EXPECT_NEAR(counts[d], hops[d] == least ? 2000.0 / ways : 0,
                        hops[d] == least && ways > 1 ? 5 * 22.4 : 0);
        }
    }
    EXPECT_GT(ties, 0u);
}

TEST(HCycle, takes_the_shortest_path_beyond_its_limit) {
    for (const unsigned k : {4u, 5u}) {
        const Topology topology = torus({k, k});
        const unsigned limit = 5;
        const HCycle routing(topology, DatelineRule::kSwitched, limit, 4);
        ASSERT_EQ(routing.draws(), k % 2 == 0 ? 8u : 5u);
        unsigned beyond = 0;
        for (unsigned from = 0; from < k * k; ++from) {
            const auto distance = distances_to(topology.graph, RouterId{from});
            for (unsigned to = 0; to < k * k; ++to) {
                if (from == to) continue;
                const auto hops = distances(from, to, k);
                const unsigned least = *std::min_element(hops.begin(), hops.end());
                beyond += least > limit ? 1 : 0;
                double share = 0;
                for (std::uint32_t value = 0; value < routing.draws(); ++value) {
                    const double of_value = routing.draw_share(RouterId{from}, RouterId{to}, value);
                    share += of_value;
                    EXPECT_EQ(of_value > 0 && value >= 4, least > limit && value >= 4);
                    if (value < 4) continue;
                    EXPECT_EQ(hops_of_walk(routing, topology, from, to, value, k * k),
                              distance[to]);
                }
                EXPECT_DOUBLE_EQ(share, 1);
                const Draw chance = draw(1, DrawPurpose::kTest, from, to);
                EXPECT_EQ(routing.draw(RouterId{from}, RouterId{to}, chance) >= 4, least > limit);
            }
        }
        EXPECT_GT(beyond, 0u);
    }
}

TEST(HCycle, has_no_cycle_of_dependencies_with_its_classes) {
    for (const unsigned k : {3u, 4u}) {
        const Topology topology = torus({k, k});
        for (const unsigned limit : {0u, 3u}) {
            for (const unsigned vcs : {limit > 0 ? 4u : 2u, 5u}) {
                SCOPED_TRACE(topology.name + ", limit " + std::to_string(limit));
                const HCycle routing(topology, DatelineRule::kSwitched, limit, vcs);
                EXPECT_FALSE(has_cycle(dependencies({routing, topology.graph, vcs}, 0)));
            }
        }
        const HCycle closed(topology, DatelineRule::kNone, 0, 2);
        EXPECT_TRUE(has_cycle(dependencies({closed, topology.graph, 2}, 0)));
    }
}

TEST(HCycle, loads_channels_almost_equally_under_uniform_traffic) {
    // From a walk along the two Gray codes in another program: with 600 pairs on a 5 x 5 torus,
    // each of the 100 channels carries 26.5 to 28.5, 27.5 on average. (The mean distance differs
    // between routers.)
    const Topology topology = torus({5, 5});
    const HCycle routing(topology, DatelineRule::kNone, 0, 1, Storage::kUnbounded);
    const ChannelLoads loads = channel_loads(routing, topology.graph,
                                             [](HostId, HostId) { return 1.0; });
    double sum = 0;
    for (const double load : loads.load) sum += load;
    EXPECT_NEAR(sum / 100, 27.5, 1e-9);
    EXPECT_NEAR(loads.highest, 28.5, 1e-9);
    EXPECT_NEAR(*std::min_element(loads.load.begin(), loads.load.end()), 26.5, 1e-9);
}

TEST(HCycle, refuses_other_topologies_and_too_few_channels) {
    const auto message = [](const Topology& topology, unsigned limit, unsigned vcs,
                            Storage storage = Storage::kFinite) {
        return problem_of([&] { HCycle(topology, DatelineRule::kSwitched, limit, vcs, storage); });
    };
    EXPECT_EQ(message(hypercube(4), 0, 4),
              "routing.function: \"h_cycle\"; the two link-disjoint Hamiltonian cycles exist here "
              "only for a bidirectional k x k torus with k >= 3, and this is a 4-cube; set "
              "topology.kind = \"torus\" with two equal radices of at least 3");
    EXPECT_NE(message(one_way_torus({4, 4}), 0, 4), "");
    EXPECT_NE(message(mesh({4, 4}), 0, 4), "");
    EXPECT_NE(message(torus({4, 3}), 0, 4), "");
    EXPECT_EQ(message(torus({4, 4}), 0, 1),
              "router.virtual_channels: 1; routing.function = \"h_cycle\" on 4x4 torus needs 2 to "
              "64: two dateline classes");
    EXPECT_EQ(message(torus({4, 4}), 6, 3),
              "router.virtual_channels: 3; routing.function = \"h_cycle\" on 4x4 torus needs 4 to "
              "64: two dateline classes on the cycles and two of dimension order");
    EXPECT_EQ(message(torus({4, 4}), 6, 1, Storage::kUnbounded), "");
    EXPECT_EQ(message(torus({3, 3}), 6, 4), "");
}

}  // namespace
}  // namespace thruway::test
