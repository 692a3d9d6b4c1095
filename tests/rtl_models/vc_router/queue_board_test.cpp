#include "rtl_models/vc_router/queue_board.h"

#include "tests/rtl_models/fabric_bench.h"

#include <algorithm>

namespace thruway::test {
namespace {

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
    QueueBoard board(graph);
    const auto on_board = [&](Cycle cycle) {
        return QueueBoard::View(board, cycle).waiting_flits(here, port);
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
