#include "routing/functions/dimension_order.h"

#include "core/problem.h"
#include "tests/routing/networks.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <vector>

namespace thruway::test {
namespace {

/// A channel with its use by the route.
struct Hop {
    unsigned dimension;
    unsigned from;
    unsigned to;
    VcMask vcs;
};

/// The route of one packet. `choose` selects the virtual channel of each set: 0 the lowest, 1 the
/// highest.
std::vector<Hop> walk(const RoutingFunction& routing, const Topology& topology, unsigned source,
                      unsigned destination, std::uint32_t draw = 0, unsigned choose = 0) {
    const Grid& grid = *topology.grid;
    const Host& host = topology.graph.host(HostId{source});
    RouteQuery query{host.router, RouterId{destination}, host.port, 0, true, draw};
    std::vector<Hop> hops;
    RouteCandidates candidates;
    while (query.here != query.destination && hops.size() < 100) {
        routing.route(query, candidates);
        const RouteCandidate& way = candidates[0];
        const Channel channel = topology.graph.channel(
            topology.graph.channel_out(query.here, way.port).value());
        unsigned dimension = 0;
        while (grid.coordinate(channel.from, dimension) == grid.coordinate(channel.to, dimension)) {
            ++dimension;
        }
        hops.push_back({dimension, grid.coordinate(channel.from, dimension),
                        grid.coordinate(channel.to, dimension), way.vcs});
        const auto lowest = static_cast<unsigned>(__builtin_ctzll(way.vcs));
        const auto highest = 63 - static_cast<unsigned>(__builtin_clzll(way.vcs));
        query = {channel.to,      query.destination,
                 channel.to_port, choose == 0 ? lowest : highest,
                 false,           draw};
    }
    return hops;
}

std::vector<VcMask> classes(const std::vector<Hop>& hops) {
    std::vector<VcMask> result;
    result.reserve(hops.size());
    for (const Hop& hop : hops) result.push_back(hop.vcs);
    return result;
}

std::vector<unsigned> routers(const std::vector<Hop>& hops) {
    std::vector<unsigned> result;
    result.reserve(hops.size());
    for (const Hop& hop : hops) result.push_back(hop.to);
    return result;
}

TEST(DimensionOrder, finishes_each_dimension_before_the_next_higher_one) {
    const Topology topology = torus({5, 4, 3});
    const DimensionOrder routing(topology, DatelineRule::kSwitched, 2);
    for (unsigned source = 0; source < 60; ++source) {
        for (unsigned destination = 0; destination < 60; ++destination) {
            const auto hops = walk(routing, topology, source, destination);
            EXPECT_TRUE(std::is_sorted(hops.begin(), hops.end(), [](const Hop& a, const Hop& b) {
                return a.dimension < b.dimension;
            }));
        }
    }
}

TEST(DimensionOrder, switches_to_class_1_after_the_wrap_around_channel) {
    const Topology ring = torus({8});
    const DimensionOrder routing(ring, DatelineRule::kSwitched, 2);
    using Masks = std::vector<VcMask>;
    EXPECT_EQ(classes(walk(routing, ring, 6, 1)), (Masks{1, 1, 2}));  // 6 7 0 1
    EXPECT_EQ(classes(walk(routing, ring, 1, 6)), (Masks{1, 1, 2}));  // 1 0 7 6
    EXPECT_EQ(classes(walk(routing, ring, 7, 2)), (Masks{1, 2, 2}));  // 7 0 1 2
    EXPECT_EQ(classes(walk(routing, ring, 1, 4)), (Masks{1, 1, 1}));
    EXPECT_EQ(classes(walk(routing, ring, 0, 6)), (Masks{1, 2}));     // 0 7 6
    EXPECT_EQ(classes(walk(routing, ring, 5, 2)), (Masks{1, 1, 1}));  // descending, no wrap
}

TEST(DimensionOrder, fixed_rule_chooses_class_0_for_packets_that_will_wrap) {
    const Topology ring = torus({8});
    const DimensionOrder routing(ring, DatelineRule::kFixed, 2);
    using Masks = std::vector<VcMask>;
    EXPECT_EQ(classes(walk(routing, ring, 6, 1)), (Masks{1, 1, 1}));
    EXPECT_EQ(classes(walk(routing, ring, 1, 6)), (Masks{1, 1, 1}));
    EXPECT_EQ(classes(walk(routing, ring, 1, 4)), (Masks{2, 2, 2}));
    EXPECT_EQ(classes(walk(routing, ring, 4, 1)), (Masks{2, 2, 2}));
}

TEST(DimensionOrder, starts_with_a_new_class_in_the_next_dimension) {
    const Topology topology = torus({5, 5});
    const DimensionOrder switched(topology, DatelineRule::kSwitched, 2);
    const DimensionOrder fixed(topology, DatelineRule::kFixed, 2);
    using Masks = std::vector<VcMask>;
    // From (3, 1) to (0, 3): over 4 and the wrap-around channel to 0, then up in y.
    EXPECT_EQ(classes(walk(switched, topology, 8, 15)), (Masks{1, 1, 1, 1}));
    EXPECT_EQ(classes(walk(fixed, topology, 8, 15)), (Masks{1, 1, 2, 2}));
    // From (4, 1) to (1, 3): the dimension ends in class 1.
    EXPECT_EQ(classes(walk(switched, topology, 9, 16)), (Masks{1, 2, 1, 1}));
    EXPECT_EQ(classes(walk(fixed, topology, 9, 16)), (Masks{1, 1, 2, 2}));
}

TEST(DimensionOrder, class_0_is_the_smaller_half_of_an_odd_number_of_channels) {
    const Topology ring = torus({8});
    const DimensionOrder routing(ring, DatelineRule::kSwitched, 3);
    const std::vector<VcMask> expected = {0b001, 0b110, 0b110};
    EXPECT_EQ(classes(walk(routing, ring, 7, 2, 0, 0)), expected);
    EXPECT_EQ(classes(walk(routing, ring, 7, 2, 0, 1)), expected);
}

TEST(DimensionOrder, uses_all_channels_where_no_ring_can_deadlock) {
    const auto all_seven = [](const Topology& topology, unsigned source, unsigned destination) {
        const DimensionOrder routing(topology, DatelineRule::kSwitched, 7);
        const auto hops = walk(routing, topology, source, destination);
        return std::all_of(hops.begin(), hops.end(), [](const Hop& h) { return h.vcs == 0x7f; });
    };
    EXPECT_TRUE(all_seven(mesh({4, 4}), 0, 15));
    EXPECT_TRUE(all_seven(hypercube(4), 5, 10));
    EXPECT_TRUE(all_seven(double_link_torus({2, 2}), 0, 3));
    EXPECT_TRUE(all_seven(torus({3, 3}), 0, 8));
    EXPECT_FALSE(all_seven(one_way_torus({3}), 0, 2));
}

TEST(DimensionOrder, draws_the_way_round_at_half_the_ring) {
    const Topology ring = torus({8});
    const DimensionOrder routing(ring, DatelineRule::kSwitched, 2);
    ASSERT_EQ(routing.draws(), 2u);
    EXPECT_EQ(routers(walk(routing, ring, 0, 4, 0)), (std::vector<unsigned>{1, 2, 3, 4}));
    EXPECT_EQ(routers(walk(routing, ring, 0, 4, 1)), (std::vector<unsigned>{7, 6, 5, 4}));
    EXPECT_EQ(routers(walk(routing, ring, 0, 3, 1)), (std::vector<unsigned>{1, 2, 3}));
}

TEST(DimensionOrder, has_a_bit_for_each_dimension_with_ties) {
    const auto draws = [](const Topology& topology) {
        return DimensionOrder(topology, DatelineRule::kSwitched, 2).draws();
    };
    EXPECT_EQ(draws(torus({5, 4, 6})), 4u);
    EXPECT_EQ(draws(torus({2, 4})), 2u);
    EXPECT_EQ(draws(double_link_torus({2, 4, 3, 2})), 8u);
    EXPECT_EQ(draws(one_way_torus({4, 4})), 1u);
    EXPECT_EQ(draws(mesh({4, 4})), 1u);
    EXPECT_EQ(draws(hypercube(5)), 1u);

    // The second tie is in dimension 2; its bit turns only that dimension.
    const Topology topology = torus({5, 4, 6});
    const DimensionOrder routing(topology, DatelineRule::kSwitched, 2);
    EXPECT_EQ(routers(walk(routing, topology, 0, 60 + 10, 2)),
              (std::vector<unsigned>{1, 2, 5, 4, 3}));
    EXPECT_EQ(routers(walk(routing, topology, 0, 60 + 10, 1)),
              (std::vector<unsigned>{3, 2, 1, 2, 3}));
}

TEST(DimensionOrder, draws_one_of_two_links_between_two_routers) {
    const Topology pair = double_link_torus({2});
    const DimensionOrder routing(pair, DatelineRule::kSwitched, 1);
    ASSERT_EQ(routing.draws(), 2u);
    std::array<Port, 2> ports{};
    for (std::uint32_t draw = 0; draw < 2; ++draw) {
        RouteCandidates candidates;
        routing.route({RouterId{0}, RouterId{1}, 2, 0, true, draw}, candidates);
        ports[draw] = candidates[0].port;
    }
    EXPECT_EQ(ports[0], *pair.grid->port(RouterId{0}, 0, Direction::kPlus));
    EXPECT_EQ(ports[1], *pair.grid->port(RouterId{0}, 0, Direction::kMinus));
    EXPECT_NE(ports[0], ports[1]);
}

TEST(DimensionOrder, draws_every_value_equally_often) {
    const Topology topology = torus({4, 4});
    const DimensionOrder routing(topology, DatelineRule::kSwitched, 2);
    std::array<unsigned, 4> counts{};
    for (std::uint64_t i = 0; i < 4000; ++i) {
        ++counts.at(routing.draw(RouterId{0}, RouterId{5}, draw(1, DrawPurpose::kTest, 7, i)));
    }
    // 1000 each with a standard deviation of 27; beyond 5 deviations with probability below 3e-6.
    for (const unsigned count : counts) EXPECT_NEAR(count, 1000.0, 5 * 27.4);
}

TEST(DimensionOrder, crosses_the_dateline_at_most_once_per_ring) {
    EXPECT_TRUE(rc::check("any torus, any channel of a class", [] {
        const auto n = *rc::gen::inRange<std::size_t>(1, 4);
        const auto radix = *rc::gen::container<std::vector<unsigned>>(n, rc::gen::inRange(2u, 8u));
        const bool one_way = *rc::gen::arbitrary<bool>();
        const auto rule = *rc::gen::element(DatelineRule::kSwitched, DatelineRule::kFixed);
        const unsigned vcs = *rc::gen::inRange(2u, 9u);
        const Topology topology = one_way ? one_way_torus(radix) : torus(radix);
        const DimensionOrder routing(topology, rule, vcs);
        const auto size = static_cast<unsigned>(topology.graph.routers());
        const unsigned source = *rc::gen::inRange(0u, size);
        const unsigned destination = *rc::gen::inRange(0u, size);
        const auto draw = *rc::gen::inRange(0u, routing.draws());
        const auto hops = walk(routing, topology, source, destination, draw,
                               *rc::gen::inRange(0u, 2u));

        unsigned distance = 0;
        for (unsigned d = 0; d < radix.size(); ++d) {
            const unsigned from = topology.grid->coordinate(RouterId{source}, d);
            const unsigned to = topology.grid->coordinate(RouterId{destination}, d);
            const unsigned ahead = (to + radix[d] - from) % radix[d];
            distance += one_way ? ahead : std::min(ahead, radix[d] - ahead);
        }
        RC_ASSERT(hops.size() == distance);

        const VcMask low = first_vcs(vcs / 2);
        const VcMask all = first_vcs(vcs);
        for (unsigned d = 0; d < radix.size(); ++d) {
            const unsigned last = radix[d] - 1;
            const bool dateline = one_way ? radix[d] > 2 : radix[d] > 3;
            unsigned wraps = 0;
            VcMask first = 0;
            for (const Hop& hop : hops) {
                if (hop.dimension != d) continue;
                if (!dateline) {
                    RC_ASSERT(hop.vcs == all);
                } else if (rule == DatelineRule::kSwitched) {
                    RC_ASSERT(hop.vcs == (wraps == 0 ? low : all & ~low));
                } else {
                    RC_ASSERT(first == 0 || hop.vcs == first);
                }
                first = hop.vcs;
                if (last > 1 && std::max(hop.from, hop.to) - std::min(hop.from, hop.to) == last) {
                    ++wraps;
                }
            }
            RC_ASSERT(wraps <= 1);
            if (dateline && rule == DatelineRule::kFixed && first != 0) {
                RC_ASSERT(first == (wraps == 1 ? low : all & ~low));
            }
        }
    }));
}

}  // namespace
}  // namespace thruway::test
