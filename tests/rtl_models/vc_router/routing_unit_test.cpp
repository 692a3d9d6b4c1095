// The routing unit alone: which headers it takes in a cycle, and their candidates; and the queues
// by which routing functions choose among these.

#include "rtl_models/vc_router/routing_unit.h"
#include "routing/functions/phases/phase_settings.h"
#include "rtl_models/vc_router/queue_board.h"
#include "tests/rtl_models/block_bench.h"
#include "tests/rtl_models/fabric_bench.h"

#include <algorithm>

namespace thruway::test {
namespace {

/// Packets wait at the given ivcs of router 0, each for the host `destination`.
struct RoutingBench : BlockBench {
    RoutingBench(const RouterSettings& settings, const RoutingService& service)
        : BlockBench(settings), unit("unit", block, RouterId{0}, service, context) {}
    void header_at(unsigned input, unsigned destination) {
        state.input[input].front = {packet(destination, 1), 0, 0, true, true};
        state.input[input].count = 1;
        set_bit(state.to_route, input);
    }
    /// Ivcs that were routed in this cycle.
    std::vector<unsigned> routed(Cycle now) {
        clear_words(state.to_allocate, state.shape.words);
        unit->route(state, now);
        std::vector<unsigned> ivcs;
        for_each_bit(state.to_allocate, state.shape.words, [&](unsigned i) { ivcs.push_back(i); });
        return ivcs;
    }

    RoutingUnit block;
    Named<RoutingUnit> unit;
};

using Ivcs = std::vector<unsigned>;

TEST(RoutingUnit, takes_one_header_a_cycle_and_goes_round) {
    RoutingBench bench({}, {0, 6, false});
    for (const unsigned input : {1u, 2u, 5u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), Ivcs{1});
    bench.header_at(1, 2);  // again, but its turn is last
    EXPECT_EQ(bench.routed(1), Ivcs{2});
    EXPECT_EQ(bench.routed(2), Ivcs{5});
    EXPECT_EQ(bench.routed(3), Ivcs{1});
    EXPECT_EQ(bench.routed(4), Ivcs{});
}

TEST(RoutingUnit, takes_all_headers_at_once) {
    RoutingBench bench({}, {0, 6, true});
    for (const unsigned input : {1u, 2u, 5u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), (Ivcs{1, 2, 5}));
}

TEST(RoutingUnit, serves_its_own_ivcs_only) {
    RoutingBench bench({}, {2, 2, false});
    for (const unsigned input : {1u, 3u, 4u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), Ivcs{3});
    EXPECT_EQ(bench.routed(1), Ivcs{});
    EXPECT_TRUE(has_bit(bench.state.to_route, 1));
    EXPECT_TRUE(has_bit(bench.state.to_route, 4));
}

TEST(RoutingUnit, finds_ivcs_across_the_border_of_a_word) {
    RouterSettings settings;
    settings.virtual_channels = 30;  // ivcs 60 .. 89 belong to port 2
    RoutingBench bench(settings, {60, 30, false});
    for (const unsigned input : {59u, 63u, 64u, 89u}) bench.header_at(input, 2);
    EXPECT_EQ(bench.routed(0), Ivcs{63});
    EXPECT_EQ(bench.routed(1), Ivcs{64});
    EXPECT_EQ(bench.routed(2), Ivcs{89});
    EXPECT_EQ(bench.routed(3), Ivcs{});
}

TEST(RoutingUnit, leads_to_the_link_or_to_the_port_of_the_host) {
    RouterSettings settings;
    settings.routing_cycles = 2;
    RoutingBench bench(settings, {0, 6, true});
    bench.header_at(2, 3);  // host 3, at router 1
    bench.header_at(0, 1);  // host 1, here at port 2
    bench.routed(7);
    const RouteCandidate& away = *bench.state.candidates_of(2);
    const RouteCandidate& here = *bench.state.candidates_of(0);
    EXPECT_EQ(away.port, 0u);
    EXPECT_EQ(away.vcs, 3u);
    EXPECT_EQ(here.port, 2u);
    EXPECT_EQ(here.vcs, 3u);
    EXPECT_EQ(bench.state.candidate_count[0], 1u);
    EXPECT_EQ(bench.state.input[2].due, 9u);
}

/// Two hosts send a packet of 4 flits each over a link of 100 cycles, one flit per cycle. What is
/// not sent waits in the injection buffers, and what is sent occupies slots until its credit is
/// back.
TEST(QueueBoard, counts_the_flits_that_wait_for_an_output_and_those_behind_it) {
    constexpr unsigned kFlits = 8;
    RouterSettings router;
    router.virtual_channels = 2;
    router.buffer_flits = 16;
    router.injection_flits_per_cycle = 0;  // any number
    FabricBench bench(row(2, 2, 100), router, {{0, 0, 2, 4}, {0, 1, 3, 4}});
    const FabricGraph& graph = bench.topology.graph;
    const RouterId here{0};
    const RouterState& state = bench.fabric.virtual_channel_router(here).state();
    Port port = 0;
    while (!graph.channel_out(here, port)) ++port;
    RoutingSettings ugal;
    ugal.function = "ugal";
    ugal.function.own<KnowledgeSettings>().knowledge = KnownQueues::kAll;
    const auto function = make_routing_function(ugal, bench.topology, 2);
    QueueBoard board(graph, *function, router);
    const auto on_board = [&](Cycle cycle) {
        return AllQueues(board, cycle).waiting_flits(here, port);
    };
    std::uint32_t before = 0;
    for (Cycle cycle = 0; cycle < 12; ++cycle) {
        bench.fabric.clock().run_until(cycle + 1);
        const auto sent = static_cast<std::uint32_t>(bench.fabric.router(here).flits_sent(port, 0) +
                                                     bench.fabric.router(here).flits_sent(port, 1));
        EXPECT_EQ(sent, std::min<std::uint64_t>(cycle + 1, kFlits));
        const std::uint32_t waiting = kFlits - sent;
        EXPECT_EQ(OwnQueues(state, false).waiting_flits(here, port), waiting);
        EXPECT_EQ(OwnQueues(state, true).waiting_flits(here, port), kFlits);
        board.write(here, state, cycle);
        EXPECT_EQ(on_board(cycle), before);  // others of this cycle still see the last one
        EXPECT_EQ(on_board(cycle + 1), waiting);
        before = waiting;
    }
    bench.run_to_rest(400);
    EXPECT_EQ(OwnQueues(state, true).waiting_flits(here, port), 0u);
}

}  // namespace
}  // namespace thruway::test
