#include "routing/functions/rows/weighing/skipping_dimensions.h"

#include "core/random.h"
#include "routing/deadlock/deadlock_check.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

/// The dimensions that routes take, "021": all orders that the function offers.
using Orders = std::set<std::string>;

void add_orders(const RoutingFunction& routing, const FabricGraph& graph, const RouteQuery& query,
                const std::string& taken, Orders& orders) {
    if (query.here == query.destination) {
        orders.insert(taken);
        return;
    }
    RouteCandidates candidates;
    routing.route(query, candidates);
    ASSERT_LE(candidates.size(), routing.max_candidates());
    for (const RouteCandidate& way : candidates) {
        const Channel channel = graph.channel(graph.channel_out(query.here, way.port).value());
        RouteQuery next = query;
        next.here = channel.to;
        next.arrival_port = channel.to_port;
        next.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(way.vcs));
        next.injected_here = false;
        add_orders(routing, graph, next, taken + std::to_string(way.dimension), orders);
    }
}

Orders orders_of(const Topology& network, const SkippingDimensions& routing, std::uint32_t from,
                 std::uint32_t to) {
    Orders orders;
    const FabricGraph& graph = network.graph;
    add_orders(routing, graph,
               {RouterId{from}, RouterId{to}, graph.ports(RouterId{from}), 0, true, 0}, "", orders);
    return orders;
}

/// In the first round a packet that has taken dimension 1 has to take 2 before it returns to 0, so
/// "102" is no route. "210" needs a third round.
TEST(SkippingDimensions, takes_dimensions_in_ascending_rounds) {
    const Topology network = hyperx({3, 3, 3});
    const SkippingDimensions two(network, {}, 2);
    const SkippingDimensions three(network, {}, 3);
    EXPECT_EQ(orders_of(network, two, 0, 13), (Orders{"012", "021", "120", "201"}));
    EXPECT_EQ(orders_of(network, three, 0, 13), (Orders{"012", "021", "120", "201", "210"}));
    EXPECT_EQ(orders_of(network, SkippingDimensions(network, {}, 5), 0, 13),
              orders_of(network, three, 0, 13));
    EXPECT_EQ(orders_of(network, two, 26, 2), (Orders{"12", "21"}));  // (2,2,2) to (2,0,0)
    EXPECT_EQ(orders_of(network, two, 5, 13), (Orders{"02", "20"}));  // (2,1,0) to (1,1,1)
    EXPECT_EQ(orders_of(network, two, 4, 22), (Orders{"2"}));         // (1,1,0) to (1,1,2)
    EXPECT_EQ(orders_of(hyperx({5}), SkippingDimensions(hyperx({5}), {}, 1), 4, 1), Orders{"0"});
}

TEST(SkippingDimensions, has_a_class_of_virtual_channels_for_each_round) {
    const Topology network = hyperx({3, 3, 3});
    const SkippingDimensions routing(network, {}, 4);  // rounds have channels 0, 1, and 2 and 3
    ASSERT_EQ(routing.rounds(), 3u);
    RouteCandidates candidates;
    routing.route({RouterId{0}, RouterId{13}, 6, 0, true, 0}, candidates);
    ASSERT_EQ(candidates.size(), 3u);
    for (const RouteCandidate& way : candidates) EXPECT_EQ(way.vcs, 0b0001u);
    // It came from (0,0,0) by dimension 2 in round 0, and then by dimension 1 in round 1.
    const auto arrived = [&](std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t c = 0;; ++c) {
            const Channel channel = network.graph.channel(ChannelId{c});
            if (channel.from == RouterId{from} && channel.to == RouterId{to}) {
                return channel.to_port;
            }
        }
    };
    routing.route({RouterId{9}, RouterId{13}, arrived(0, 9), 0, false, 0}, candidates);
    ASSERT_EQ(candidates.size(), 2u);
    for (const RouteCandidate& way : candidates) EXPECT_EQ(way.vcs, 0b0010u);
    routing.route({RouterId{12}, RouterId{13}, arrived(9, 12), 1, false, 0}, candidates);
    ASSERT_EQ(candidates.size(), 1u);
    EXPECT_EQ(candidates[0].vcs, 0b1100u);
}

TEST(SkippingDimensions, is_free_from_deadlock_with_two_classes_and_not_with_one) {
    for (const std::vector<unsigned>& shape :
         {std::vector<unsigned>{2, 2}, {3, 4}, {2, 2, 3}, {4, 4}, {3, 3, 3}}) {
        const Topology network = hyperx(shape);
        for (const unsigned vcs : {2u, 3u}) {
            const SkippingDimensions routing(network, {}, vcs);
            DeadlockQuestion question{routing, network.graph, vcs};
            question.buffers = PacketBuffers::kFlits;
            const DeadlockFinding found = check_deadlock(question);
            EXPECT_TRUE(found.passes()) << network.name << ": " << found.argument;
            EXPECT_FALSE(found.extended);
            EXPECT_EQ(found.longest_route, shape.size());
        }
        const SkippingDimensions one(network, ClassSettings{1}, 2);
        const DeadlockFinding found = check_deadlock({one, network.graph, 2});
        EXPECT_FALSE(found.passes()) << network.name;
        EXPECT_FALSE(found.cycle.empty());
    }
    EXPECT_NE(problem_of([] {
                  SkippingDimensions(hyperx({3, 4}), {}, 1);
              }).find("needs 2 to 64: a class for each of at least 2 rounds"),
              std::string::npos);
    EXPECT_NE(problem_of([] {
                  SkippingDimensions(torus({4, 4}), {}, 2);
              }).find("it routes by coordinates of full rows"),
              std::string::npos);
}

class SkippedQueues final : public Congestion {
public:
    explicit SkippedQueues(std::uint64_t seed) : seed_(seed) {}
    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        return below(draw(seed_, DrawPurpose::kTest, index(router), port).a, 4);
    }

private:
    std::uint64_t seed_;
};

TEST(SkippingDimensions, skips_a_dimension_only_for_a_shorter_queue) {
    const Topology network = hyperx({3, 3, 3});
    const SkippingDimensions routing(network, {}, 2);
    unsigned skipped = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const SkippedQueues queues(seed);
        const RouteQuery query{RouterId{0}, RouterId{13}, 6, 0, true, 0};
        std::tuple<std::uint32_t, unsigned, RouterId> best{~0u, 0, RouterId{0}};
        unsigned stride = 1;
        for (unsigned d = 0; d < 3; stride *= 3, ++d) {
            for (std::uint32_t c = 0; c < network.graph.channels(); ++c) {
                const Channel channel = network.graph.channel(ChannelId{c});
                if (index(channel.from) != 0 || index(channel.to) != stride) continue;
                best = std::min(
                    best, {queues.waiting_flits(RouterId{0}, channel.from_port), d, channel.to});
            }
        }
        RouteCandidates kept;
        routing.route(query, kept);
        routing.choose(query, queues, kept);
        ASSERT_EQ(kept.size(), 1u);
        const ChannelId taken = network.graph.channel_out(RouterId{0}, kept[0].port).value();
        ASSERT_EQ(network.graph.channel(taken).to, std::get<2>(best));
        skipped += std::get<1>(best) > 0 ? 1 : 0;
    }
    EXPECT_GT(skipped, 60u);  // 11/32 + 7/32 of the draws leave dimension 0
}

}  // namespace
}  // namespace thruway::test
