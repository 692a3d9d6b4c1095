#include "routing/functions/minimal_adaptive.h"

#include "tests/routing/networks.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway::test {
namespace {

struct Expected {
    unsigned dimension;
    Direction way;
    VcMask vcs;
    unsigned rank;
};

void expect_candidates(const Topology& topology, unsigned vcs, unsigned here, unsigned destination,
                       const std::vector<Expected>& expected, std::uint32_t draw = 0,
                       DatelineRule rule = DatelineRule::kSwitched) {
    const MinimalAdaptive routing(topology, rule, vcs);
    RouteCandidates candidates;
    const Host& host = topology.graph.host(HostId{here});
    routing.route({host.router, RouterId{destination}, host.port, 0, true, draw}, candidates);
    ASSERT_EQ(candidates.size(), expected.size());
    for (unsigned i = 0; i < expected.size(); ++i) {
        EXPECT_EQ(candidates[i].port,
                  topology.grid->port(RouterId{here}, expected[i].dimension, expected[i].way));
        EXPECT_EQ(candidates[i].vcs, expected[i].vcs) << "candidate " << i;
        EXPECT_EQ(candidates[i].rank, expected[i].rank) << "candidate " << i;
    }
}

constexpr Direction kPlus = Direction::kPlus;
constexpr Direction kMinus = Direction::kMinus;

TEST(MinimalAdaptive, offers_every_productive_dimension_then_the_lowest_as_escape) {
    expect_candidates(mesh({4, 4}), 4, 0, 15,
                      {{0, kPlus, 0b1110, 0}, {1, kPlus, 0b1110, 0}, {0, kPlus, 0b0001, 1}});
    expect_candidates(mesh({4, 4}), 2, 15, 3, {{1, kMinus, 0b10, 0}, {1, kMinus, 0b01, 1}});
    expect_candidates(hypercube(3), 2, 1, 7,
                      {{1, kPlus, 0b10, 0}, {2, kPlus, 0b10, 0}, {1, kPlus, 0b01, 1}});
}

TEST(MinimalAdaptive, escapes_in_class_0_while_the_wrap_around_channel_is_ahead) {
    const Topology ring = torus({8});
    expect_candidates(ring, 3, 6, 1, {{0, kPlus, 0b100, 0}, {0, kPlus, 0b001, 1}});
    expect_candidates(ring, 3, 0, 1, {{0, kPlus, 0b100, 0}, {0, kPlus, 0b010, 1}});
    expect_candidates(ring, 3, 1, 7, {{0, kMinus, 0b100, 0}, {0, kMinus, 0b001, 1}});
    expect_candidates(ring, 3, 7, 5, {{0, kMinus, 0b100, 0}, {0, kMinus, 0b010, 1}});
}

TEST(MinimalAdaptive, uses_both_escape_channels_in_rings_that_need_no_dateline) {
    const Topology topology = torus({2, 8});
    expect_candidates(topology, 3, 0, 1, {{0, kPlus, 0b100, 0}, {0, kPlus, 0b011, 1}});
    expect_candidates(topology, 3, 0, 4, {{1, kPlus, 0b100, 0}, {1, kPlus, 0b010, 1}});
}

TEST(MinimalAdaptive, takes_the_direction_drawn_at_injection_at_half_the_ring) {
    const Topology topology = torus({4, 4});
    expect_candidates(topology, 3, 0, 10,
                      {{0, kMinus, 0b100, 0}, {1, kPlus, 0b100, 0}, {0, kMinus, 0b001, 1}}, 0b01);
    expect_candidates(topology, 3, 0, 10,
                      {{0, kPlus, 0b100, 0}, {1, kMinus, 0b100, 0}, {0, kPlus, 0b010, 1}}, 0b10);
}

TEST(MinimalAdaptive, has_a_single_escape_channel_without_dateline) {
    expect_candidates(torus({8}), 2, 6, 1, {{0, kPlus, 0b10, 0}, {0, kPlus, 0b01, 1}}, 0,
                      DatelineRule::kNone);
}

TEST(MinimalAdaptive, gives_the_same_answer_wherever_the_packet_comes_from) {
    const Topology topology = torus({5, 4});
    const MinimalAdaptive routing(topology, DatelineRule::kSwitched, 4);
    RouteCandidates injected;
    routing.route({RouterId{4}, RouterId{11}, 4, 0, true, 0}, injected);
    for (Port port = 0; port < 4; ++port) {
        for (VirtualChannel vc = 0; vc < 4; ++vc) {
            RouteCandidates arrived;
            routing.route({RouterId{4}, RouterId{11}, port, vc, false, 0}, arrived);
            ASSERT_EQ(arrived.size(), injected.size());
            for (unsigned i = 0; i < arrived.size(); ++i) {
                EXPECT_EQ(arrived[i].port, injected[i].port);
                EXPECT_EQ(arrived[i].vcs, injected[i].vcs);
            }
        }
    }
}

TEST(MinimalAdaptive, asks_for_empty_buffers_under_wormhole) {
    EXPECT_TRUE(MinimalAdaptive(mesh({2, 2}), DatelineRule::kSwitched, 2)
                    .needs_empty_buffer_reallocation());
}

}  // namespace
}  // namespace thruway::test
