// Duato's condition on the 3-cube and the 4-cube, state by state, and the virtual channels that
// e-cube routing uses there.

#include "core/bits.h"
#include "routing/functions/dimension_order.h"
#include "routing/functions/minimal_adaptive.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_relation.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// The ends of a hypercube channel differ in the bit of its dimension.
unsigned dimension_of(const FabricGraph& graph, ChannelId id) {
    const Channel channel = graph.channel(id);
    const std::uint32_t bit = index(channel.from) ^ index(channel.to);
    EXPECT_EQ(bit & (bit - 1), 0u);
    return static_cast<unsigned>(__builtin_ctz(bit));
}

struct Case {
    unsigned dimensions;
    unsigned vcs;
};

class HypercubeEscape : public ::testing::TestWithParam<Case> {};

TEST_P(HypercubeEscape, channels_wait_for_higher_dimensions_only) {
    const Topology cube = hypercube(GetParam().dimensions);
    const unsigned vcs = GetParam().vcs;
    const MinimalAdaptive routing(cube, DatelineRule::kSwitched, vcs);
    const Dependencies found = dependencies({routing, cube.graph, vcs}, 1);
    EXPECT_FALSE(has_cycle(found));
    unsigned count = 0;
    for (unsigned held = 0; held < found.size(); ++held) {
        for (const unsigned next : found[held]) {
            ++count;
            EXPECT_EQ(held % vcs, 0u) << "virtual channel 0 is the escape channel";
            EXPECT_EQ(next % vcs, 0u);
            EXPECT_LT(dimension_of(cube.graph, ChannelId{held / vcs}),
                      dimension_of(cube.graph, ChannelId{next / vcs}));
        }
    }
    EXPECT_GT(count, 0u);
}

// After a time-out a header waits for rank 1 only (after_timeout = "escape_only"). So the escape
// channel must be offered in each state that a packet can reach over any mixture of channels, and
// escape channels alone must lead to the destination.
TEST_P(HypercubeEscape, is_offered_in_every_state_and_leads_to_the_destination) {
    const Topology cube = hypercube(GetParam().dimensions);
    const unsigned vcs = GetParam().vcs;
    const MinimalAdaptive routing(cube, DatelineRule::kSwitched, vcs);
    const Relation relation{routing, cube.graph, vcs};
    unsigned states = 0;
    for (std::uint32_t r = 0; r < cube.graph.routers(); ++r) {
        for_each_state(relation, RouterId{r}, 0,
                       [&](const RouteQuery& query, const RouteCandidates& candidates) {
                           ++states;
                           const std::uint32_t left = index(query.here) ^ r;
                           ASSERT_EQ(candidates.size(), count_bits(left) + 1);
                           for (unsigned i = 0; i + 1 < candidates.size(); ++i) {
                               EXPECT_EQ(candidates[i].rank, 0u);
                               EXPECT_EQ(candidates[i].vcs, first_vcs(vcs) & ~VcMask{1});
                           }
                           const RouteCandidate& escape = candidates[candidates.size() - 1];
                           EXPECT_EQ(escape.rank, 1u);
                           EXPECT_EQ(escape.vcs, 1u);
                           const auto channel = cube.graph.channel_out(query.here, escape.port);
                           ASSERT_TRUE(channel.has_value());
                           // The lowest remaining dimension: each step is one bit
                           // nearer, so escape channels alone lead to the destination.
                           EXPECT_EQ(1u << dimension_of(cube.graph, *channel), left & (~left + 1u));
                       });
    }
    EXPECT_GT(states, cube.graph.routers() * (cube.graph.routers() - 1));
}

TEST_P(HypercubeEscape, adaptive_channels_alone_can_wait_in_a_cycle) {
    const Topology cube = hypercube(GetParam().dimensions);
    const MinimalAdaptive routing(cube, DatelineRule::kSwitched, GetParam().vcs);
    EXPECT_TRUE(has_cycle(dependencies({routing, cube.graph, GetParam().vcs}, 0)));
}

TEST_P(HypercubeEscape, ecube_routing_uses_all_virtual_channels_of_the_lowest_dimension) {
    const Topology cube = hypercube(GetParam().dimensions);
    const unsigned vcs = GetParam().vcs;
    const DimensionOrder routing(cube, DatelineRule::kSwitched, vcs);
    const Relation relation{routing, cube.graph, vcs};
    EXPECT_FALSE(has_cycle(dependencies(relation, 0)));
    for_each_state(
        relation, RouterId{0}, 0, [&](const RouteQuery& query, const RouteCandidates& candidates) {
            ASSERT_EQ(candidates.size(), 1u);
            EXPECT_EQ(candidates[0].vcs, first_vcs(vcs));
            const auto channel = cube.graph.channel_out(query.here, candidates[0].port);
            const std::uint32_t left = index(query.here);
            EXPECT_EQ(1u << dimension_of(cube.graph, channel.value()), left & (~left + 1u));
        });
}

INSTANTIATE_TEST_SUITE_P(Cubes, HypercubeEscape,
                         ::testing::Values(Case{3, 2}, Case{3, 3}, Case{4, 2}, Case{4, 3}),
                         [](const auto& info) {
                             return std::to_string(info.param.dimensions) + "_cube_with_" +
                                    std::to_string(info.param.vcs) + "_channels";
                         });

}  // namespace
}  // namespace thruway::test
