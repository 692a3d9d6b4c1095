#include "routing/functions/oblivious_random.h"

#include "tests/routing/networks.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace thruway::test {
namespace {

RouteCandidate first_hop(const RoutingFunction& routing, const Topology& topology,
                         unsigned destination, std::uint32_t draw) {
    RouteCandidates candidates;
    const Host& host = topology.graph.host(HostId{0});
    routing.route({host.router, RouterId{destination}, host.port, 0, true, draw}, candidates);
    EXPECT_EQ(candidates.size(), 1u);
    return candidates[0];
}

TEST(ObliviousRandom, draw_0_is_xy_and_draw_1_is_yx_on_a_mesh) {
    const Topology topology = mesh({4, 4});
    const ObliviousRandom routing(topology, DatelineRule::kSwitched, 2);
    ASSERT_EQ(routing.draws(), 2u);
    const RouteCandidate xy = first_hop(routing, topology, 15, 0);
    const RouteCandidate yx = first_hop(routing, topology, 15, 1);
    EXPECT_EQ(xy.port, *topology.grid->port(RouterId{0}, 0, Direction::kPlus));
    EXPECT_EQ(xy.vcs, 0b01u);
    EXPECT_EQ(yx.port, *topology.grid->port(RouterId{0}, 1, Direction::kPlus));
    EXPECT_EQ(yx.vcs, 0b10u);
}

TEST(ObliviousRandom, the_six_orders_of_a_cube_have_one_class_each) {
    const Topology topology = hypercube(3);
    const ObliviousRandom routing(topology, DatelineRule::kSwitched, 8);
    ASSERT_EQ(routing.draws(), 6u);
    // 8 channels for 6 classes: 0 | 1 | 2 3 | 4 | 5 | 6 7. Orders 012 021 102 120 201 210.
    const std::array<VcMask, 6> vcs = {0x01, 0x02, 0x0c, 0x10, 0x20, 0xc0};
    const std::array<unsigned, 6> first_dimension = {0, 0, 1, 1, 2, 2};
    for (std::uint32_t draw = 0; draw < 6; ++draw) {
        const RouteCandidate way = first_hop(routing, topology, 7, draw);
        EXPECT_EQ(way.vcs, vcs[draw]);
        EXPECT_EQ(way.port,
                  *topology.grid->port(RouterId{0}, first_dimension[draw], Direction::kPlus));
    }
    // After dimension 0, orders 012 and 102 continue in 1, order 021 in 2.
    EXPECT_EQ(first_hop(routing, topology, 6, 0).port, first_hop(routing, topology, 2, 0).port);
    EXPECT_EQ(first_hop(routing, topology, 6, 2).port, first_hop(routing, topology, 2, 0).port);
    EXPECT_EQ(first_hop(routing, topology, 6, 1).port, first_hop(routing, topology, 4, 0).port);
}

TEST(ObliviousRandom, each_order_has_two_dateline_classes_on_a_torus) {
    const Topology topology = torus({8, 8});
    const ObliviousRandom routing(topology, DatelineRule::kFixed, 4);
    ASSERT_EQ(routing.draws(), 8u);  // 2 orders, 2 dimensions with ties
    const unsigned no_wrap = 2 + 2 * 8;
    const unsigned wrap = 6 + 6 * 8;
    EXPECT_EQ(first_hop(routing, topology, wrap, 0).vcs, 0b0001u);
    EXPECT_EQ(first_hop(routing, topology, no_wrap, 0).vcs, 0b0010u);
    EXPECT_EQ(first_hop(routing, topology, wrap, 4).vcs, 0b0100u);
    EXPECT_EQ(first_hop(routing, topology, no_wrap, 4).vcs, 0b1000u);
    // Bit 1 of the draw turns dimension 1, which is first in order 1.
    const unsigned opposite_router = 4 + 4 * 8;
    EXPECT_EQ(first_hop(routing, topology, opposite_router, 4 + 2).port,
              *topology.grid->port(RouterId{0}, 1, Direction::kMinus));
    EXPECT_EQ(first_hop(routing, topology, opposite_router, 4 + 1).port,
              *topology.grid->port(RouterId{0}, 1, Direction::kPlus));
}

TEST(ObliviousRandom, four_dimensions_have_24_orders) {
    const Topology topology = hypercube(4);
    const ObliviousRandom routing(topology, DatelineRule::kSwitched, 24);
    ASSERT_EQ(routing.draws(), 24u);
    std::set<VcMask> classes;
    for (std::uint32_t draw = 0; draw < 24; ++draw) {
        classes.insert(first_hop(routing, topology, 15, draw).vcs);
    }
    EXPECT_EQ(classes.size(), 24u);
}

TEST(ObliviousRandom, draws_every_value_equally_often) {
    const Topology topology = torus({4, 3, 3});
    const ObliviousRandom routing(topology, DatelineRule::kSwitched, 12);
    ASSERT_EQ(routing.draws(), 12u);
    std::array<unsigned, 12> counts{};
    for (std::uint64_t i = 0; i < 12000; ++i) {
        ++counts.at(routing.draw(RouterId{0}, RouterId{5}, draw(1, DrawPurpose::kTest, 8, i)));
    }
    // 1000 each with a standard deviation of 30.3; beyond 5 deviations with probability below 1e-5.
    for (const unsigned count : counts) EXPECT_NEAR(count, 1000.0, 5 * 30.3);
}

}  // namespace
}  // namespace thruway::test
