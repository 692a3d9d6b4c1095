#include "routing/functions/rows/weighing/dal.h"

#include "core/random.h"
#include "routing/deadlock/deadlock_check.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

struct RowNetwork {
    std::vector<unsigned> shape;
    Topology topology;

    unsigned coordinate(RouterId router, unsigned dimension) const {
        unsigned rest = index(router);
        for (unsigned d = 0; d < dimension; ++d) rest /= shape[d];
        return rest % shape[dimension];
    }
    RouterId behind(RouterId here, Port port) const {
        return topology.graph.channel(topology.graph.channel_out(here, port).value()).to;
    }
};

std::vector<RowNetwork> row_networks() {
    std::vector<RowNetwork> all;
    for (const std::vector<unsigned>& shape :
         {std::vector<unsigned>{5}, {3, 4}, {2, 2, 3}, {4, 4}}) {
        all.push_back({shape, hyperx(shape)});
    }
    return all;
}

/// A packet with the header of the paper: a bit for each dimension in which it was derouted.
struct Header {
    RouterId here{};
    std::vector<bool> derouted;

    friend bool operator<(const Header& a, const Header& b) {
        return std::tie(a.here, a.derouted) < std::tie(b.here, b.derouted);
    }
};

using Hops = std::set<RouterId>;

/// Every router of a row in which the packet is not yet right, if it may still be derouted there,
/// else only the right one.
Hops next_by_header(const RowNetwork& network, const Header& packet, RouterId to) {
    Hops next;
    unsigned stride = 1;
    for (unsigned d = 0; d < network.shape.size(); stride *= network.shape[d], ++d) {
        const unsigned at = network.coordinate(packet.here, d);
        const unsigned goal = network.coordinate(to, d);
        for (unsigned c = 0; c < network.shape[d] && at != goal; ++c) {
            if (c == at || (c != goal && packet.derouted[d])) continue;
            next.insert(RouterId{index(packet.here) + c * stride - at * stride});
        }
    }
    return next;
}

RouterId by_dimension_order(const RowNetwork& network, RouterId here, RouterId to) {
    unsigned stride = 1;
    for (unsigned d = 0;; stride *= network.shape[d], ++d) {
        const unsigned at = network.coordinate(here, d);
        const unsigned goal = network.coordinate(to, d);
        if (at != goal) return RouterId{index(here) + goal * stride - at * stride};
    }
}

/// Follows every route of a packet with the header of the paper.
TEST(Dal, offers_one_deroute_in_each_dimension_and_dimension_order_on_the_escape_channel) {
    constexpr unsigned kVcs = 3;
    for (const RowNetwork& network : row_networks()) {
        const Dal routing(network.topology, kVcs);
        const auto dimensions = static_cast<unsigned>(network.shape.size());
        const auto routers = static_cast<std::uint32_t>(network.topology.graph.routers());
        EXPECT_EQ(routing.draws(), routers);
        unsigned derouted = 0;
        for (std::uint32_t pair = 0; pair < routers * routers; ++pair) {
            const RouterId from{pair / routers};
            const RouterId to{pair % routers};
            if (from == to) continue;
            const std::uint32_t carried = routing.draw(from, to, Draw{});
            EXPECT_EQ(routing.draw_share(from, to, carried), 1);
            EXPECT_EQ(routing.draw_share(from, to, (carried + 1) % routers), 0);
            std::set<Header> seen;
            std::vector<Header> open = {{from, std::vector<bool>(dimensions)}};
            while (!open.empty()) {
                const Header packet = open.back();
                open.pop_back();
                if (packet.here == to || !seen.insert(packet).second) continue;
                RouteCandidates candidates;
                routing.route({packet.here, to, 0, 1, packet.here == from, carried}, candidates);
                Hops adaptive;
                Hops escape;
                for (const RouteCandidate& way : candidates) {
                    const RouterId next = network.behind(packet.here, way.port);
                    ASSERT_EQ(way.vcs, way.rank == 0 ? 0b110u : 0b001u);
                    (way.rank == 0 ? adaptive : escape).insert(next);
                }
                ASSERT_EQ(adaptive, next_by_header(network, packet, to));
                ASSERT_EQ(escape, Hops{by_dimension_order(network, packet.here, to)});
                ASSERT_LE(candidates.size(), routing.max_candidates());
                for (const RouterId next : adaptive) {
                    Header after = packet;
                    after.here = next;
                    for (unsigned d = 0; d < dimensions; ++d) {
                        const unsigned c = network.coordinate(next, d);
                        if (c == network.coordinate(packet.here, d)) continue;
                        if (c != network.coordinate(to, d)) after.derouted[d] = true;
                    }
                    derouted += after.derouted != packet.derouted ? 1 : 0;
                    open.push_back(after);
                }
            }
        }
        EXPECT_GT(derouted, routers);
    }
}

/// Two virtual channels are the least. On the adaptive one alone packets wait in cycles: in a row
/// of three or more derouted packets can hold the links that each other needs.
TEST(Dal, is_free_from_deadlock_with_two_virtual_channels_and_not_on_the_adaptive_one) {
    for (const RowNetwork& network : row_networks()) {
        const Dal routing(network.topology, 2);
        DeadlockQuestion question{routing, network.topology.graph, 2};
        question.buffers = PacketBuffers::kFlits;
        question.one_packet_a_buffer = true;
        const DeadlockFinding found = check_deadlock(question);
        EXPECT_TRUE(found.passes()) << network.topology.name << ": " << found.argument;
        EXPECT_TRUE(found.extended);
        EXPECT_EQ(found.longest_route,
                  2 * network.shape.size() - static_cast<std::size_t>(std::count(
                                                 network.shape.begin(), network.shape.end(), 2u)));
        question.class_vcs = {0b10};
        const DeadlockFinding without = check_deadlock(question);
        EXPECT_FALSE(without.passes()) << network.topology.name;
        EXPECT_FALSE(without.cycle.empty());
    }
    EXPECT_NE(problem_of([] {
                  Dal(hyperx({3, 4}), 1);
              }).find("needs 2 to 64: one escape channel and one adaptive"),
              std::string::npos);
}

class DalQueues final : public Congestion {
public:
    explicit DalQueues(std::uint64_t seed) : seed_(seed) {}
    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        return below(draw(seed_, DrawPurpose::kTest, index(router), port).a, 6);
    }

private:
    std::uint64_t seed_;
};

/// At the source: one hop to go in each dimension that differs, two after a deroute.
TEST(Dal, keeps_the_lightest_adaptive_candidates_and_the_escape_channels) {
    const RowNetwork network{{4, 4}, hyperx({4, 4})};
    const Dal routing(network.topology, 2);
    unsigned derouted = 0;
    for (std::uint32_t t = 1; t < 16; ++t) {
        const unsigned distance = (t % 4 != 0 ? 1 : 0) + (t / 4 != 0 ? 1 : 0);
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const DalQueues queues(seed);
            const RouteQuery query{RouterId{0}, RouterId{t}, 20, 0, true, 0};
            RouteCandidates all;
            routing.route(query, all);
            std::vector<std::tuple<unsigned, bool, Port>> weights;
            std::set<Port> escape;
            for (const RouteCandidate& way : all) {
                if (way.rank == 1) {
                    escape.insert(way.port);
                    continue;
                }
                const unsigned next = index(network.behind(RouterId{0}, way.port));
                const unsigned hops = 1 + (next % 4 != t % 4 ? 1 : 0) + (next / 4 != t / 4 ? 1 : 0);
                weights.emplace_back(queues.waiting_flits(RouterId{0}, way.port) * hops,
                                     hops > distance, way.port);
            }
            const auto [weight, deroute, port] = *std::min_element(weights.begin(), weights.end());
            std::set<Port> expected;
            for (const auto& [w, d, p] : weights) {
                if (w == weight && d == deroute) expected.insert(p);
            }
            RouteCandidates kept = all;
            routing.choose(query, queues, kept);
            std::set<Port> found;
            std::set<Port> found_escape;
            for (const RouteCandidate& way : kept) {
                (way.rank == 0 ? found : found_escape).insert(way.port);
            }
            ASSERT_EQ(found, expected);
            ASSERT_EQ(found_escape, escape);
            derouted += deroute ? 1 : 0;
        }
    }
    EXPECT_GT(derouted, 50u);
}

}  // namespace
}  // namespace thruway::test
