// Headers that are routed again while their link is busy: how often, and how much of the routing
// unit this takes. Packets share the link from router 0 to router 1; a head gets it one cycle after
// routing, if it is free.

#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

#include <numeric>

namespace thruway::test {
namespace {

RouterSettings retrying(unsigned queues) {
    RouterSettings settings;
    settings.flow_control = FlowControl::kPacketCredits;
    settings.link_multiplexing = LinkMultiplexing::kPacket;
    settings.blocked_headers = BlockedHeaders::kRouteAgain;
    settings.routing_unit = RoutingUnitKind::kPerRouter;
    settings.virtual_channels = queues;
    settings.buffer_packets = 1;
    settings.buffer_flits = 8;
    settings.routing_cycles = 1;
    return settings;
}

RetryCounts counts(const FabricBench& bench) {
    return bench.fabric.virtual_channel_router(RouterId{0}).header_retries()->counts();
}

Cycle tail_of(const FabricBench& bench, unsigned source) {
    for (const Received& got : bench.received) {
        if (index(got.identity.source) == source) return got.tail_cycle;
    }
    return kNever;
}

TEST(HeaderRetries, try_in_every_cycle_until_the_link_is_free) {
    // cycle     0    1       2 ... 8    9
    // A         RC   A0      A1 .. A7
    // B         -    RC      7 times    B0      the queue behind the link is free all the time
    FabricBench bench(row(2, 2), retrying(2), {{0, 0, 2, 8}, {0, 1, 3, 8}});
    bench.run_to_rest(100);
    EXPECT_EQ(counts(bench).attempts, 7u);
    EXPECT_EQ(counts(bench).link_busy, 7u);
    // Router 1: B0 arrives in 10, is routed, leaves in 11, the tail in 18.
    EXPECT_EQ(tail_of(bench, 1), 18u);
}

TEST(HeaderRetries, tell_a_busy_link_from_a_queue_without_room) {
    // With one queue B also waits for the credit of A's tail, which leaves router 1 in 10: the
    // credit is back in 11. In 2 to 10 B fails for lack of room behind the link.
    FabricBench bench(row(2, 2), retrying(1), {{0, 0, 2, 8}, {0, 1, 3, 8}});
    bench.run_to_rest(100);
    EXPECT_EQ(counts(bench).attempts, 9u);
    EXPECT_EQ(counts(bench).link_busy, 0u);
    EXPECT_EQ(tail_of(bench, 1), 20u);
}

TEST(HeaderRetries, share_the_routing_unit_of_their_router) {
    // B and C wait for A's link. Together they try once per cycle, from 2 to 8, since the unit
    // takes one header per cycle. One of them has the link from 9 to 16, while the other tries
    // alone, from 10 to 16.
    FabricBench bench(row(2, 3), retrying(3), {{0, 0, 3, 8}, {0, 1, 4, 8}, {0, 2, 5, 8}});
    bench.run_to_rest(100);
    EXPECT_EQ(counts(bench).attempts, 7u + 7u);
    EXPECT_EQ(std::max(tail_of(bench, 1), tail_of(bench, 2)), 26u);
}

TEST(HeaderRetries, take_another_link_when_theirs_is_busy) {
    // On a 4 x 4 torus from router 0 to router 5, by x or by y. Host 0 sends two packets there, one
    // after the other: the second takes the other route while the first is still leaving.
    RouterSettings settings = retrying(3);
    settings.injection_flits_per_cycle = 0;
    TopologySettings torus;
    torus.kind.own<GridSettings>().radix = {4, 4};
    RoutingSettings routing;
    routing.function = "minimal_adaptive";
    FabricBench bench(torus, settings, {{0, 0, 5, 8}, {0, 0, 5, 8}}, routing);
    bench.run_to_rest(100);
    ASSERT_EQ(bench.received.size(), 2u);
    // Both have been injected in 0; the unit takes one header per cycle. At host 5 the second waits
    // for the first: 2 links, 3 routers of one cycle, 8 flits, and 8 flits more.
    EXPECT_EQ(bench.received[0].tail_cycle, 12u);
    EXPECT_EQ(bench.received[1].tail_cycle, 20u);
    std::uint64_t flits = 0;
    unsigned ways = 0;
    for (Port port = 0; port < 4; ++port) {
        std::uint64_t by_port = 0;
        for (unsigned vc = 0; vc < 3; ++vc) {
            by_port += bench.fabric.router(RouterId{0}).flits_sent(port, vc);
        }
        flits += by_port;
        ways += by_port > 0 ? 1 : 0;
    }
    EXPECT_EQ(flits, 16u);
    EXPECT_EQ(ways, 2u);
}

}  // namespace
}  // namespace thruway::test
