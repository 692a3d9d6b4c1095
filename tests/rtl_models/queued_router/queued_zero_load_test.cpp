// tests/rtl_models/queued_router/queued_zero_load_test.cpp
// Queued routers in an empty network against the latencies of three papers, one packet at a time
// over all pairs of small networks. l or h are links, m flits.

#include "tests/rtl_models/queued_router/queued_bench.h"

#include "topologies/grid_topologies.h"
#include "topologies/measures/metrics.h"

#include <functional>
#include <set>

namespace thruway::test {
namespace {

constexpr Cycle kBetweenPackets = 200;

TopologySettings torus(std::vector<unsigned> radix, bool bidirectional = true) {
    TopologySettings settings;
    settings.kind = "torus";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<DirectionSettings>().bidirectional = bidirectional;
    return settings;
}

struct Network {
    TopologySettings topology;
    unsigned sources;  ///< each of the first `sources` hosts sends to every other
};

/// Checks all pairs and lengths 1 to 20; returns the distances that occurred.
std::set<unsigned> check(const Network& network, const RouterSettings& router,
                         const RoutingSettings& routing,
                         const std::function<Cycle(Cycle h, Cycle m)>& latency) {
    std::vector<Sent> list;
    const auto hosts = static_cast<unsigned>(build_topology(network.topology).graph.hosts());
    for (unsigned source = 0; source < network.sources; ++source) {
        for (unsigned destination = 0; destination < hosts; ++destination) {
            for (unsigned flits = 1; flits <= 20; ++flits) {
                list.push_back({(list.size() + 1) * kBetweenPackets, source, destination, flits});
            }
        }
    }
    FabricBench bench(network.topology, router, list, routing);
    bench.run_to_rest(list.back().cycle + kBetweenPackets);
    EXPECT_EQ(bench.received.size(), list.size());
    std::set<unsigned> seen;
    for (std::size_t i = 0; i < bench.received.size(); ++i) {
        const unsigned h = distance(*bench.topology.grid, RouterId{list[i].source},
                                    RouterId{list[i].destination});
        EXPECT_EQ(bench.received[i].hops, h);
        EXPECT_EQ(bench.received[i].latency(), latency(h, list[i].flits))
            << "from " << list[i].source << " to " << list[i].destination << ", " << list[i].flits
            << " flits";
        seen.insert(h);
    }
    return seen;
}

TEST(QueuedZeroLoad, of_the_torus_with_unbounded_storage_is_3_l_plus_1_plus_m) {
    const auto seen = check({torus({7, 7}), 2}, torus_paper_router(),
                            without_dateline("minimal_adaptive"),
                            [](Cycle l, Cycle m) { return 3 * (l + 1) + m; });
    EXPECT_EQ(seen, (std::set<unsigned>{0, 1, 2, 3, 4, 5, 6}));
}

TEST(QueuedZeroLoad, of_the_torus_with_unbounded_storage_over_all_pairs) {
    check({torus({4, 3}), 12}, torus_paper_router(), without_dateline("minimal_adaptive"),
          [](Cycle l, Cycle m) { return 3 * (l + 1) + m; });
}

TEST(QueuedZeroLoad, of_unidirectional_cubes_is_h_plus_m) {
    RouterSettings router = queued_router();
    router.injection_flits_per_cycle = 1;
    router.ejection_flits_per_cycle = 1;
    check({torus({4, 3}, false), 12}, router, without_dateline("minimal_adaptive", "random"),
          [](Cycle h, Cycle m) { return h + m; });
}

class HeaderDelay : public ::testing::TestWithParam<unsigned> {};

// tau: one cycle for the link plus those of the header at the router that it reaches.
TEST_P(HeaderDelay, of_tau_a_hop_gives_l_plus_h_tau) {
    const unsigned tau = GetParam();
    RouterSettings router = queued_router();
    router.routing_cycles = tau - 1;
    router.routing_at_source = false;
    check({torus({4, 4}), 16}, router, without_dateline("minimal_adaptive", "random"),
          [tau](Cycle h, Cycle l) { return l + h * tau; });
}

INSTANTIATE_TEST_SUITE_P(All, HeaderDelay, ::testing::Values(1u, 2u, 3u, 7u));

TEST(QueuedZeroLoad, with_every_delay_is_their_sum) {
    TopologySettings topology = torus({3, 3});
    topology.link_latency_cycles = 4;
    std::vector<std::unique_ptr<FabricBench>> benches;
    for (const unsigned width : {0u, 1u}) {
        RouterSettings router = queued_router();
        router.injection_cycles = 3;
        router.routing_cycles = 2;
        router.ejection_cycles = 5;
        router.injection_flits_per_cycle = width;
        router.ejection_flits_per_cycle = 1 - width;
        std::vector<Sent> list;
        for (unsigned to = 0; to < 9; ++to) list.push_back({to * kBetweenPackets, 4, to, 6});
        benches.push_back(std::make_unique<FabricBench>(topology, router, list, without_dateline(),
                                                        FabricOptions{},
                                                        fmt::format("fabric_{}", width).c_str()));
    }
    for (auto& bench : benches) {
        bench->run_to_rest(10 * kBetweenPackets);
        ASSERT_EQ(bench->received.size(), 9u);
        for (const Received& got : bench->received) {
            EXPECT_EQ(got.latency(), 3u + (got.hops + 1) * 2u + got.hops * 4u + 5u + 6u);
        }
    }
}

}  // namespace
}  // namespace thruway::test
