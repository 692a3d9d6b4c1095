// What queued cut-through routers report to their observer: every event of a packet's route, in the
// cycle drawn by hand.
#include "tests/rtl_models/event_lines.h"
#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "topologies/grid_topologies.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

/// Headers are decided a cycle after they arrive; hosts inject and eject one flit per cycle.
RouterSettings staged_queued_router() {
    RouterSettings settings = queued_router(StorageRule::kFull, TieRule::kBusy);
    settings.routing_cycles = 1;
    settings.injection_flits_per_cycle = 1;
    settings.ejection_flits_per_cycle = 1;
    return settings;
}

// Two packets of two flits for the host of router 2, from routers 0 and 1 in cycle 0. The packet
// from router 0 comes to router 1 after the other one, whose tail leaves in the cycle before its
// decision: it is stored, and takes the link when its own tail has arrived.
TEST(QueuedRouterEvents, OfTwoPacketsOnOneLinkAreAsDrawn) {
    EventLines lines;
    FabricBench bench(row(3), staged_queued_router(), {{0, 0, 2, 2}, {0, 1, 2, 2}},
                      without_dateline(), told_to(lines));
    bench.run_to_rest(40);
    const std::vector<std::string> drawn = {
        "0 r0 injected 1.0 #0",    "0 r1 injected 2.0 #0",   //
        "1 r0 routed 1.0 #0",      "1 r0 given 1.0 0.0 #0",  //
        "1 r0 crossed 1.0 0.0 #0", "1 r0 sent 0.0 #0",       //
        "1 r1 routed 2.0 #0",      "1 r1 given 2.0 0.0 #0",  //
        "1 r1 crossed 2.0 0.0 #0", "1 r1 sent 0.0 #0",       //
        "2 r0 crossed 1.0 0.0 #1", "2 r0 sent 0.0 #1",       //
        "2 r1 arrived 1.0 #0",                               // the second one's head
        "2 r1 crossed 2.0 0.0 #1", "2 r1 sent 0.0 #1",       //
        "2 r2 arrived 0.0 #0",                               //
        "3 r1 arrived 1.0 #1",                               //
        "3 r1 routed 1.0 #0",                                // the link still counts as busy
        "3 r2 arrived 0.0 #1",     "3 r2 routed 0.0 #0",     //
        "3 r2 given 0.0 1.0 #0",   "3 r2 crossed 0.0 1.0 #0", "3 r2 sent 1.0 #0",
        "4 r1 given 1.0 0.0 #0",                          // from the storage
        "4 r1 crossed 1.0 0.0 #0", "4 r1 sent 0.0 #0",    //
        "4 r2 crossed 0.0 1.0 #1", "4 r2 sent 1.0 #1",    //
        "5 r1 crossed 1.0 0.0 #1", "5 r1 sent 0.0 #1",    //
        "5 r2 arrived 0.0 #0",                            //
        "6 r2 arrived 0.0 #1",     "6 r2 routed 0.0 #0",  //
        "6 r2 given 0.0 1.0 #0",   "6 r2 crossed 0.0 1.0 #0", "6 r2 sent 1.0 #0",
        "7 r2 crossed 0.0 1.0 #1", "7 r2 sent 1.0 #1",  //
    };
    EXPECT_EQ(lines.sorted(), drawn);
}

TEST(QueuedRouterEvents, ComeFromWatchedRoutersOnly) {
    EventLines lines(1);
    FabricBench bench(row(3), staged_queued_router(), {{0, 0, 2, 4}}, without_dateline(),
                      told_to(lines));
    bench.run_to_rest(60);
    // The header is decided and gets the link; each of 4 flits arrives, crosses and leaves.
    EXPECT_EQ(lines.sorted().size(), 2u + 4u * 3u);
    EXPECT_EQ(lines.count("r1"), 2u + 4u * 3u);
}

// Without limits a host injects many whole packets at a time, and ejects several flits per cycle.
TEST(QueuedRouterEvents, AreTheSameWhenNothingIsSkipped) {
    TopologySettings torus;
    torus.kind = "torus";
    torus.kind.own<GridSettings>().radix = {4, 4};
    std::vector<Sent> burst;
    std::size_t flits = 0;
    std::size_t flit_hops = 0;
    for (unsigned i = 0; i < 96; ++i) {
        const unsigned source = i % 16;
        const unsigned destination = (source + 1 + i * 7 % 15) % 16;
        burst.push_back({Cycle{i / 16} * 5, source, destination, 1 + i % 8});
        const auto apart = [](unsigned a, unsigned b) {
            const unsigned d = a > b ? a - b : b - a;
            return std::min(d, 4 - d);
        };
        flits += 1 + i % 8;
        flit_hops += std::uint64_t{1 + i % 8} *
                     (apart(source % 4, destination % 4) + apart(source / 4, destination / 4));
    }
    EventLines skipping;
    EventLines awake;
    FabricBench first(torus, queued_router(), burst, without_dateline(), told_to(skipping),
                      "first");
    FabricBench second(torus, queued_router(), burst, without_dateline(), told_to(awake, true),
                       "second");
    first.run_to_rest(2000);
    second.run_to_rest(2000);
    EXPECT_EQ(skipping.sorted(), awake.sorted());
    EXPECT_EQ(skipping.count("injected"), 96u);
    EXPECT_EQ(skipping.count("arrived"), flit_hops);
    EXPECT_EQ(skipping.count("sent"), flits + flit_hops);
    EXPECT_EQ(skipping.count("crossed"), skipping.count("sent"));
    EXPECT_EQ(skipping.count("given"), skipping.count("routed"));
    EXPECT_EQ(skipping.count("credit"), 0u);
}

}  // namespace
}  // namespace thruway::test
