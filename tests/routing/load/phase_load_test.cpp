// Channel loads of functions in phases: closed forms under permutations, and sums over all draws.

#include "core/random.h"
#include "routing/load/channel_load.h"
#include "tests/routing/functions/phases/phased_functions.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace thruway::test {
namespace {

constexpr double kPhaseRounding = 1e-12;

using Permutation = std::vector<std::uint32_t>;

/// Shifts by 1 and by half, reversal, and 5 shuffles. No router sends to itself.
std::vector<Permutation> permutations(std::uint32_t n) {
    std::vector<Permutation> all;
    const auto add = [&](auto target) {
        Permutation to(n);
        for (std::uint32_t i = 0; i < n; ++i) to[i] = target(i);
        all.push_back(to);
    };
    add([n](std::uint32_t i) { return (i + 1) % n; });
    add([n](std::uint32_t i) { return (i + n / 2) % n; });
    if (n % 2 == 0) add([n](std::uint32_t i) { return n - 1 - i; });
    for (std::uint32_t seed = 0; all.size() < 8; ++seed) {
        Permutation to(n);
        std::iota(to.begin(), to.end(), 0u);
        for (std::uint32_t i = n - 1; i > 0; --i) {
            std::swap(to[i], to[below(draw(seed, DrawPurpose::kTest, 0, i).a, i + 1)]);
        }
        bool moves_all = true;
        for (std::uint32_t i = 0; i < n; ++i) moves_all = moves_all && to[i] != i;
        if (moves_all) all.push_back(to);
    }
    return all;
}

/// Every host, one per router, sends one unit.
ChannelLoads loads_under(const RoutingFunction& routing, const Topology& topology,
                         const Permutation& to) {
    return channel_loads(routing, topology.graph, [&](HostId source, HostId destination) {
        return to[index(source)] == index(destination) ? 1.0 : 0.0;
    });
}

/// Each phase is uniform traffic to all routers, the own one included: k/8 on each channel of an
/// even ring, (k^2 - 1) / 8k on one of an odd ring.
TEST(PhaseLoad, of_valiant_on_tori_is_twice_that_of_uniform_traffic) {
    for (const std::vector<unsigned>& radix :
         {std::vector<unsigned>{4}, {5}, {8}, {4, 4}, {5, 5}, {4, 4, 4}}) {
        const Topology topology = torus(radix);
        const auto routing = phased("valiant", topology, 4);
        const double k = radix.front();
        const double expected = radix.front() % 2 == 0 ? 2 * k / 8 : 2 * (k * k - 1) / (8 * k);
        const auto routers = static_cast<std::uint32_t>(topology.graph.routers());
        for (const Permutation& to : permutations(routers)) {
            const ChannelLoads loads = loads_under(*routing, topology, to);
            for (const double load : loads.load) EXPECT_NEAR(load, expected, kPhaseRounding);
        }
    }
}

/// A phase takes a link of a dimension of S routers with probability (S - 1) / S, one of S - 1.
TEST(PhaseLoad, of_valiant_on_rows_is_two_over_the_radix) {
    for (const std::vector<unsigned>& shape : {std::vector<unsigned>{4, 4}, {3, 4}, {2, 3, 5}}) {
        const Topology topology = hyperx(shape);
        const auto routing = phased("valiant", topology, 2);
        const auto routers = static_cast<std::uint32_t>(topology.graph.routers());
        for (const Permutation& to : permutations(routers)) {
            const ChannelLoads loads = loads_under(*routing, topology, to);
            for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
                const Channel channel = topology.graph.channel(ChannelId{c});
                unsigned from = index(channel.from);
                unsigned to_router = index(channel.to);
                unsigned d = 0;
                while (from % shape[d] == to_router % shape[d]) {
                    from /= shape[d];
                    to_router /= shape[d];
                    ++d;
                }
                EXPECT_NEAR(loads.load[c], 2.0 / shape[d], kPhaseRounding);
            }
        }
    }
}

/// A dragonfly with one link between each pair of its a h + 1 groups: of the a^2 pairs of routers
/// of two groups each sends 1 / N in a phase over their link. A link within a group carries packets
/// for the router at its end, those for the h groups behind that router, and those from the h
/// groups behind the router at its start: (1 + 2 a h) / N. Both terms count the packets that stay
/// at their router or in their group, which makes them exact for small groups, too.
TEST(PhaseLoad, of_valiant_on_dragonflies_has_terms_for_small_groups) {
    struct Shape {
        unsigned a;
        unsigned h;
    };
    for (const Shape shape : {Shape{2, 1}, {4, 1}, {4, 2}, {3, 3}}) {
        for (const GlobalArrangement arrangement : kAllArrangements) {
            const Topology topology = dragonfly(shape.a, shape.h, 0, arrangement);
            const auto routing = phased("valiant", topology, 4);
            const double a = shape.a;
            const double routers = a * (a * shape.h + 1);
            const double global = 2 * a * a / routers;
            const double local = 2 * (1 + 2 * a * shape.h) / routers;
            for (const Permutation& to : permutations(static_cast<std::uint32_t>(routers))) {
                const ChannelLoads loads = loads_under(*routing, topology, to);
                for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
                    const Channel channel = topology.graph.channel(ChannelId{c});
                    const bool inside = index(channel.from) / shape.a ==
                                        index(channel.to) / shape.a;
                    EXPECT_NEAR(loads.load[c], inside ? local : global, kPhaseRounding);
                }
                EXPECT_NEAR(loads.highest, std::max(local, global), kPhaseRounding);
            }
        }
    }
}

/// Follows each packet of each draw.
std::vector<double> sums_over_draws(const RoutingFunction& routing, const FabricGraph& graph,
                                    const TrafficWeight& weight) {
    std::vector<double> load(graph.channels());
    for (std::uint32_t s = 0; s < graph.hosts(); ++s) {
        for (std::uint32_t t = 0; t < graph.hosts(); ++t) {
            const RouterId source = graph.host(HostId{s}).router;
            const RouterId destination = graph.host(HostId{t}).router;
            if (source == destination) continue;
            for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
                const double share = routing.draw_share(source, destination, draw);
                if (share == 0) continue;
                for (const WalkedHop& hop : walk(routing, graph, source, destination, draw)) {
                    load[index(hop.channel)] += share * weight(HostId{s}, HostId{t});
                }
            }
        }
    }
    return load;
}

TEST(PhaseLoad, equals_the_sum_over_all_draws) {
    std::vector<Topology> topologies;
    topologies.push_back(torus({4, 3}));
    topologies.push_back(mesh({3, 3}));
    topologies.push_back(hyperx({2, 3}, {2, 1}, 2));
    topologies.push_back(dragonfly(3, 1, 3, GlobalArrangement::kRelative, 2));
    for (const Topology& topology : topologies) {
        for (const char* const function : {"valiant", "romm"}) {
            if (!topology.plan.group.empty() && function == std::string("romm")) continue;
            const auto routing = phased(function, topology, 4);
            if (routing->max_candidates() > 1) continue;
            const TrafficWeight weight = [](HostId source, HostId destination) {
                return 1.0 + (7 * index(source) + 3 * index(destination)) % 5;
            };
            const auto expected = sums_over_draws(*routing, topology.graph, weight);
            const ChannelLoads loads = channel_loads(*routing, topology.graph, weight);
            for (std::size_t c = 0; c < expected.size(); ++c) {
                EXPECT_NEAR(loads.load[c], expected[c], 1e-10) << topology.name << function;
            }
        }
    }
}

TEST(PhaseLoad, of_a_thousand_routers_takes_two_computations_of_the_base) {
    const Topology topology = torus({32, 32});
    const auto routing = phased("valiant", topology, 4);
    const ChannelLoads loads = channel_loads(*routing, topology.graph, [](HostId s, HostId d) {
        return (index(s) + 512) % 1024 == index(d) ? 1.0 : 0.0;
    });
    for (const double load : loads.load) ASSERT_NEAR(load, 8.0, 1e-10);
}

TEST(PhaseLoad, of_functions_that_weigh_queues_is_unknown) {
    const Topology topology = torus({4, 4});
    const auto routing = phased("ugal", topology, 4);
    EXPECT_NE(problem_of([&] {
                  channel_loads(*routing, topology.graph, [](HostId, HostId) { return 1.0; });
              }).find("it is adaptive"),
              std::string::npos);
}

}  // namespace
}  // namespace thruway::test
