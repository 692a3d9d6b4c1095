#include "core/random.h"
#include "routing/deadlock/deadlock_check.h"
#include "routing/functions/rows/weighing/dim_war.h"
#include "routing/functions/rows/weighing/lightest.h"
#include "routing/functions/rows/weighing/omni_war.h"
#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "tests/routing/networks.h"
#include "tests/support/problem_of.h"
#include "tests/topologies/kinds/made_networks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

std::vector<unsigned> place(const std::vector<unsigned>& shape, RouterId router) {
    std::vector<unsigned> coordinates;
    unsigned rest = index(router);
    for (const unsigned k : shape) {
        coordinates.push_back(rest % k);
        rest /= k;
    }
    return coordinates;
}

/// Calls `visit(route)` for every route that `routing` allows, as lists of routers.
void for_each_route(const RoutingFunction& routing, const FabricGraph& graph, RouteQuery query,
                    std::vector<RouterId>& route,
                    const std::function<void(const std::vector<RouterId>&)>& visit) {
    route.push_back(query.here);
    if (query.here == query.destination) {
        visit(route);
    } else {
        RouteCandidates candidates;
        routing.route(query, candidates);
        for (const RouteCandidate& way : candidates) {
            const Channel channel = graph.channel(graph.channel_out(query.here, way.port).value());
            const auto vc = static_cast<unsigned>(__builtin_ctzll(way.vcs));
            RouteQuery next = query;
            next.here = channel.to;
            next.arrival_port = channel.to_port;
            next.arrival_vc = vc;
            next.injected_here = false;
            for_each_route(routing, graph, next, route, visit);
        }
    }
    route.pop_back();
}

using Routes = std::set<std::vector<RouterId>>;

Routes routes_of(const RoutingFunction& routing, const FabricGraph& graph, RouterId from,
                 RouterId to) {
    Routes found;
    std::vector<RouterId> route;
    for_each_route(routing, graph, {from, to, graph.ports(from), 0, true, 0}, route,
                   [&](const std::vector<RouterId>& all) { found.insert(all); });
    return found;
}

/// All sequences of links with at most `deroutes` hops that do not reach the coordinate of the
/// destination, each in a dimension in which it differs. `in_order`: dimensions ascend, and each
/// has one deroute.
void add_routes(const std::vector<unsigned>& shape, RouterId to, unsigned deroutes, bool in_order,
                std::vector<RouterId>& route, unsigned derouted_in, Routes& found) {
    const RouterId here = route.back();
    if (here == to) {
        found.insert(route);
        return;
    }
    const auto at = place(shape, here);
    const auto goal = place(shape, to);
    unsigned stride = 1;
    for (unsigned d = 0; d < shape.size(); stride *= shape[d], ++d) {
        if (at[d] == goal[d]) continue;
        for (unsigned c = 0; c < shape[d]; ++c) {
            if (c == at[d]) continue;
            const bool deroute = c != goal[d];
            if (deroute && (in_order ? derouted_in == d : deroutes == 0)) continue;
            route.push_back(RouterId{index(here) + c * stride - at[d] * stride});
            add_routes(shape, to, deroutes - (deroute && !in_order ? 1 : 0), in_order, route,
                       deroute ? d : derouted_in, found);
            route.pop_back();
        }
        if (in_order) return;
    }
}

Routes expected_routes(const std::vector<unsigned>& shape, RouterId from, RouterId to,
                       unsigned deroutes, bool in_order) {
    Routes found;
    std::vector<RouterId> route = {from};
    add_routes(shape, to, deroutes, in_order, route, ~0u, found);
    return found;
}

const std::vector<std::vector<unsigned>>& shapes() {
    static const std::vector<std::vector<unsigned>> all = {{5}, {3, 4}, {2, 2, 3}, {4, 4}};
    return all;
}

DeadlockFinding weighed_finding(const RoutingFunction& routing, const Topology& topology,
                                unsigned vcs) {
    DeadlockQuestion question{routing, topology.graph, vcs};
    question.buffers = PacketBuffers::kFlits;
    return check_deadlock(question);
}

TEST(DimWar, offers_one_deroute_in_each_dimension_in_order) {
    for (const auto& shape : shapes()) {
        const Topology network = hyperx(shape);
        const DimWar routing(network, 2);
        const auto routers = static_cast<std::uint32_t>(network.graph.routers());
        for (std::uint32_t s = 0; s < routers; ++s) {
            for (std::uint32_t t = 0; t < routers; ++t) {
                if (s == t) continue;
                ASSERT_EQ(routes_of(routing, network.graph, RouterId{s}, RouterId{t}),
                          expected_routes(shape, RouterId{s}, RouterId{t}, 0, true));
            }
        }
        const DeadlockFinding found = weighed_finding(routing, network, 2);
        EXPECT_TRUE(found.passes()) << found.argument;
        EXPECT_FALSE(found.extended);
    }
}

TEST(OmniWar, offers_deroutes_in_any_dimension_as_long_as_classes_are_left) {
    for (const auto& shape : shapes()) {
        const Topology network = hyperx(shape);
        const auto dimensions = static_cast<unsigned>(shape.size());
        const auto routers = static_cast<std::uint32_t>(network.graph.routers());
        for (const unsigned deroutes : {0u, 1u, 2u}) {
            const OmniWar routing(network, dimensions + 2, deroutes);
            EXPECT_EQ(routing.classes(), dimensions + deroutes);
            for (std::uint32_t s = 0; s < routers; s += 2) {
                for (std::uint32_t t = 0; t < routers; ++t) {
                    if (s == t) continue;
                    ASSERT_EQ(routes_of(routing, network.graph, RouterId{s}, RouterId{t}),
                              expected_routes(shape, RouterId{s}, RouterId{t}, deroutes, false));
                }
            }
            const DeadlockFinding found = weighed_finding(routing, network, dimensions + 2);
            EXPECT_TRUE(found.passes()) << found.argument;
            EXPECT_EQ(found.longest_route, dimensions + deroutes);
        }
        EXPECT_EQ(OmniWar(network, dimensions + 2, kUnlimitedMisroutes).classes(), dimensions + 2);
    }
}

class Given final : public Congestion {
public:
    explicit Given(std::uint64_t seed) : seed_(seed) {}
    std::uint32_t waiting_flits(RouterId router, Port port) const override {
        return below(draw(seed_, DrawPurpose::kTest, index(router), port).a, 6);
    }

private:
    std::uint64_t seed_;
};

TEST(Lightest, keeps_the_candidates_with_the_least_product_of_queue_and_hops) {
    const std::vector<unsigned> shape = {4, 4};
    const Topology network = hyperx(shape);
    const OmniWar omni(network, 4, kUnlimitedMisroutes);
    const DimWar dim(network, 2);
    unsigned derouted = 0;
    for (const RoutingFunction* routing :
         {static_cast<const RoutingFunction*>(&omni), static_cast<const RoutingFunction*>(&dim)}) {
        for (std::uint32_t t = 1; t < 16; ++t) {
            for (std::uint64_t seed = 0; seed < 40; ++seed) {
                const Given queues(seed);
                const RouteQuery query{RouterId{0}, RouterId{t}, 20, 0, true, 0};
                RouteCandidates all;
                routing->route(query, all);
                std::vector<std::tuple<unsigned, bool, Port>> weights;
                for (const RouteCandidate& way : all) {
                    const Channel channel = network.graph.channel(
                        network.graph.channel_out(RouterId{0}, way.port).value());
                    const auto there = place(shape, channel.to);
                    const auto goal = place(shape, RouterId{t});
                    unsigned hops = 1;
                    for (unsigned d = 0; d < 2; ++d) hops += there[d] != goal[d] ? 1 : 0;
                    const auto distance = static_cast<unsigned>((goal[0] != 0 ? 1 : 0) +
                                                                (goal[1] != 0 ? 1 : 0));
                    weights.emplace_back(queues.waiting_flits(RouterId{0}, way.port) * hops,
                                         hops > distance, way.port);
                }
                const auto [weight, deroute, port] = *std::min_element(weights.begin(),
                                                                       weights.end());
                std::set<Port> expected;
                for (const auto& [w, d, p] : weights) {
                    if (w == weight && d == deroute) expected.insert(p);
                }
                RouteCandidates kept = all;
                routing->choose(query, queues, kept);
                std::set<Port> found;
                for (const RouteCandidate& way : kept) found.insert(way.port);
                ASSERT_EQ(found, expected);
                derouted += deroute ? 1 : 0;
            }
        }
    }
    EXPECT_GT(derouted, 50u);
}

TEST(WeighingRows, refuse_networks_without_rows_and_too_few_channels) {
    EXPECT_EQ(problem_of([] {
                  DimWar(torus({4, 4}), 2);
              }),
              "routing.function: \"dim_war\"; it routes by coordinates of full rows, and 4x4 torus "
              "has none; topology.kind must be a HyperX network or a full mesh");
    EXPECT_NE(problem_of([] {
                  DimWar(hyperx({3, 3}), 1);
              }).find("needs 2 to 64"),
              std::string::npos);
    EXPECT_NE(problem_of([] {
                  OmniWar(hyperx({3, 3}), 3, 2);
              }).find("needs 4 to 64"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
