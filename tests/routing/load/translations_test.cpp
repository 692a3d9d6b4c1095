#include "routing/load/translations.h"

#include "routing/functions/dimension_order.h"
#include "routing/functions/oblivious_random.h"
#include "routing/functions/rows/row_order.h"
#include "tests/routing/networks.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace thruway::test {
namespace {

DimensionOrder switched_order(const Topology& topology) {
    return {topology, DatelineRule::kSwitched, 2};
}

/// Two orders of dimensions, of which one router prefers the first.
class OneBiasedRouter final : public RoutingFunction {
public:
    explicit OneBiasedRouter(const Topology& topology)
        : orders_(topology, DatelineRule::kSwitched, 4) {}
    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        orders_.route(query, candidates);
    }
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override {
        const double share = orders_.draw_share(source, destination, value);
        return source == RouterId{5} ? share * (value == 0 ? 1.5 : 0.5) : share;
    }
    std::uint32_t draws() const override { return orders_.draws(); }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return "one_biased_router"; }

private:
    ObliviousRandom orders_;
};

/// Dimension order, but from one router packets take a step in dimension 1 first.
class OneOddRouter final : public RoutingFunction {
public:
    explicit OneOddRouter(const Topology& topology)
        : grid_(*topology.grid), others_(topology, DatelineRule::kSwitched, 2) {}
    void route(const RouteQuery& query, RouteCandidates& candidates) const override {
        others_.route(query, candidates);
        if (!query.injected_here || query.here != RouterId{5}) return;
        if (grid_.coordinate(query.destination, 1) == grid_.coordinate(query.here, 1)) return;
        candidates.clear();
        candidates.add(*grid_.port(query.here, 1, Direction::kPlus), 1);
    }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return "one_odd_router"; }

private:
    const Grid& grid_;
    DimensionOrder others_;
};

TEST(Translations, leave_one_channel_of_each_kind_only_if_the_routes_are_alike) {
    const Topology square = torus({5, 5});
    EXPECT_EQ(channels_of_each_kind(switched_order(square), square).size(), 4u);
    const Topology cube = hypercube(4);
    EXPECT_EQ(channels_of_each_kind(switched_order(cube), cube).size(), 4u);
    const Topology rows = hyperx({4, 3});
    EXPECT_EQ(channels_of_each_kind(RowOrder(rows, 1), rows).size(), 3u + 2);
    const Topology edges = mesh({5, 5});
    EXPECT_EQ(channels_of_each_kind(switched_order(edges), edges).size(), edges.graph.channels());
    EXPECT_EQ(channels_of_each_kind(OneOddRouter(square), square).size(), square.graph.channels());
    EXPECT_EQ(ObliviousRandom(square, DatelineRule::kSwitched, 4).draws(), 2u);
    EXPECT_EQ(channels_of_each_kind(OneBiasedRouter(square), square).size(),
              square.graph.channels());
}

/// The ring with one narrow link, which no other moves to.
TEST(Translations, leave_all_channels_where_those_of_one_direction_differ_in_width) {
    Topology ring = torus({5});
    EXPECT_EQ(channels_of_each_kind(switched_order(ring), ring).size(), 2u);
    FabricGraph narrow;
    for (std::uint32_t r = 0; r < 5; ++r) narrow.add_router(ring.graph.name(RouterId{r}));
    for (std::uint32_t c = 0; c < ring.graph.channels(); ++c) {
        Channel channel = ring.graph.channel(ChannelId{c});
        if (c == 4) channel.flit_cycles = 3;
        narrow.add_channel(channel);
    }
    for (std::uint32_t r = 0; r < 5; ++r) narrow.add_host(RouterId{r});
    ring.graph = narrow;
    EXPECT_EQ(channels_of_each_kind(switched_order(ring), ring).size(), 10u);
}

}  // namespace
}  // namespace thruway::test
