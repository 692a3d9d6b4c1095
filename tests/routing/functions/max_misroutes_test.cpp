// The bound on hops beyond the distance, over all routes that packets can take.

#include "routing/functions/up_down/fully_adaptive_up_down.h"
#include "tests/routing/legal_reference.h"
#include "tests/routing/routing_relation.h"
#include "tests/support/problem_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace thruway::test {
namespace {

/// Follows every route that a packet can take under the bound and calls `arrived` with its hops.
void follow_all(const FabricGraph& graph, const RoutingFunction& routing, HostId source,
                HostId target, const std::function<void(unsigned)>& arrived) {
    using State = std::tuple<std::uint32_t, Port, VirtualChannel, unsigned>;
    const RouterId destination = graph.host(target).router;
    std::set<State> seen;
    std::vector<RouteQuery> open(1);
    open[0] = {graph.host(source).router, destination, graph.host(source).port, 0, true, 0, source};
    while (!open.empty()) {
        const RouteQuery query = open.back();
        open.pop_back();
        if (query.here == destination) {
            arrived(query.hops);
            continue;
        }
        RouteCandidates candidates;
        routing.route(query, candidates);
        ASSERT_FALSE(candidates.empty());
        for (const RouteCandidate& way : candidates) {
            const Channel channel = graph.channel(*graph.channel_out(query.here, way.port));
            RouteQuery next = query;
            next.here = channel.to;
            next.arrival_port = channel.to_port;
            next.arrival_vc = way.vcs == 1 ? 0 : 1;
            next.injected_here = false;
            ++next.hops;
            ASSERT_LT(next.hops, 100);
            if (!seen.insert({index(next.here), next.arrival_port, next.arrival_vc, next.hops})
                     .second) {
                continue;
            }
            open.push_back(next);
        }
    }
}

unsigned longest_detour(const FabricGraph& graph) {
    unsigned longest = 0;
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        const auto legal = legal_distances(graph, levels(graph, RouterId{0}), to);
        const auto distance = distances_to(graph, RouterId{to});
        for (std::uint32_t from = 0; from < graph.routers(); ++from) {
            longest = std::max(longest, legal[from][0] - distance[from]);
        }
    }
    return longest;
}

TEST(FullyAdaptiveUpDown, keeps_to_max_misroutes_and_reaches_it) {
    for (unsigned number = 0; number < 12; ++number) {
        const Topology topology = graph_of(number);
        const FabricGraph& graph = topology.graph;
        const unsigned least = longest_detour(graph);
        for (unsigned bound = least; bound < least + 3; ++bound) {
            const FullyAdaptiveUpDown fa(topology, TreeRoot::kLowestId, 2, bound);
            unsigned most = 0;
            for (std::uint32_t t = 0; t < graph.hosts(); t += 3) {
                const auto distance = distances_to(graph, graph.host(HostId{t}).router);
                for (std::uint32_t s = 0; s < graph.hosts(); s += 5) {
                    const unsigned shortest = distance[index(graph.host(HostId{s}).router)];
                    follow_all(graph, fa, HostId{s}, HostId{t}, [&](unsigned hops) {
                        ASSERT_LE(hops, shortest + bound) << topology.name;
                        most = std::max(most, hops - shortest);
                    });
                }
            }
            EXPECT_LE(most, bound);
            if (number % 4 == 0 && bound == least + 2) {
                EXPECT_GT(most, least) << topology.name;
            }
        }
    }
}

TEST(FullyAdaptiveUpDown, refuses_a_bound_below_the_longest_detour) {
    const Topology topology = graph_of(4);
    const unsigned least = longest_detour(topology.graph);
    ASSERT_GT(least, 0u);
    EXPECT_EQ(problem_of([&] { FullyAdaptiveUpDown(topology, TreeRoot::kLowestId, 2, least - 1); }),
              "routing.max_misroutes: " + std::to_string(least - 1) +
                  "; the original channels, which prevent deadlock, have detours of up to " +
                  std::to_string(least) + " channels on " + topology.name + "; give at least " +
                  std::to_string(least) + ", or \"unlimited\"");
}

}  // namespace
}  // namespace thruway::test
