// Hand-drawn timelines of buffered routers: packets on a row of routers without stages; links and
// credits take one cycle. Where packets follow each other, the timeline is exact for flits, so the
// cycle engine is checked against it too.

#include "cosim/transaction/buffered/buffered_router.h"
#include "cosim/transaction/transaction_engine.h"

#include "tests/rtl_models/fabric_bench.h"
#include "topologies/grid_topologies.h"

namespace thruway::test {
namespace {

RouterSettings plain_router(Switching switching, unsigned vcs, unsigned buffer) {
    RouterSettings settings;
    settings.switching = switching;
    settings.virtual_channels = vcs;
    settings.buffer_flits = buffer;
    return settings;
}

/// The received packets in the order of `list`.
std::vector<Received> run(bool transaction, unsigned routers, const RouterSettings& router,
                          const std::vector<Sent>& list) {
    const std::unique_ptr<RouterFactory> factory = transaction_routers();
    FabricOptions options;
    if (transaction) options.router_factory = factory.get();
    TopologySettings row;
    row.kind = "mesh";
    row.kind.own<GridSettings>().radix = {routers};
    // Two benches in one process, both built before the first runs.
    static unsigned number = 0;
    FabricBench bench(row, router, list, {}, options, fmt::format("row_{}", number++).c_str());
    bench.run_to_rest(3'000);
    std::vector<Received> packets;
    for (const Sent& sent : list) {
        for (const Received& got : bench.received) {
            if (got.identity.source == HostId{sent.source} &&
                got.identity.generated == sent.cycle) {
                packets.push_back(got);
            }
        }
    }
    return packets;
}

/// Cycle of delivery of each packet.
std::vector<Cycle> tails(bool transaction, unsigned routers, const RouterSettings& router,
                         const std::vector<Sent>& list) {
    std::vector<Cycle> cycles;
    for (const Received& got : run(transaction, routers, router, list)) {
        cycles.push_back(got.tail_cycle);
    }
    return cycles;
}

struct Drawing {
    unsigned routers;
    RouterSettings router;
    std::vector<Sent> list;
    std::vector<Cycle> tails;
};

// One virtual channel. A crosses router 1 in cycles 1 to 5. B has waited since 2 and is granted the
// VC in 6, when four of eight slots are free again: its head crosses in 6, its tail in 9.
Drawing collision() {
    return {3,
            plain_router(Switching::kVirtualCutThrough, 1, 8),
            {{0, 0, 2, 5}, {2, 1, 2, 4}},
            {6, 10}};
}

// Buffers hold exactly one packet of 8 flits.
// Q crosses router 2 in 0 to 7 and router 3 in 1 to 8. P crosses router 1 in 1 to 8 and is stored
// completely in router 2. The tail of Q leaves router 3 in 8 and its credit arrives in 9: P crosses
// router 2 in 9 to 16 and router 3 in 10 to 17. S is at the front of router 1 from 9 on and has
// eight free slots ahead in 17. It crosses router 1 in 17 to 24, router 2 from 18 on (the tail of P
// left router 3 in 17), router 3 in 19 to 26.
Drawing full_buffer() {
    return {4,
            plain_router(Switching::kVirtualCutThrough, 1, 8),
            {{0, 2, 3, 8}, {1, 1, 3, 8}, {2, 1, 3, 8}},
            {8, 17, 26}};
}

// Buffers of 4 flits. Q crosses router 2 in 0 to 15. From 8 on, P (8 flits) occupies two routers:
// four flits in router 2, four in router 1; its tail leaves router 0 in 7. From 8 on, S holds the
// VC behind it but has no credit. In 16 P continues at one flit per cycle: router 2 in 16 to 23,
// router 3 in 17 to 24. Router 1 has credits from 17 on and sends in 17 to 20; router 0 has one in
// 18: S crosses, arrives in 19, is at the front in 21 and goes to its host.
Drawing stretched_worm() {
    return {4,
            plain_router(Switching::kWormhole, 1, 4),
            {{0, 2, 3, 16}, {0, 0, 3, 8}, {1, 0, 1, 1}},
            {16, 24, 21}};
}

class BufferedTimeline : public ::testing::TestWithParam<bool> {};

TEST_P(BufferedTimeline, of_two_packets_for_one_output) {
    const Drawing d = collision();
    EXPECT_EQ(tails(GetParam(), d.routers, d.router, d.list), d.tails);
}

TEST_P(BufferedTimeline, of_a_packet_before_a_full_buffer) {
    const Drawing d = full_buffer();
    EXPECT_EQ(tails(GetParam(), d.routers, d.router, d.list), d.tails);
}

TEST_P(BufferedTimeline, of_a_worm_over_two_routers) {
    const Drawing d = stretched_worm();
    EXPECT_EQ(tails(GetParam(), d.routers, d.router, d.list), d.tails);
}

// Three routers later the result is the same: the output is never idle.
TEST_P(BufferedTimeline, of_a_link_that_carries_its_bandwidth) {
    std::vector<Sent> list;
    for (unsigned i = 0; i < 100; ++i) {
        list.push_back({i, 0, 2, 5});
        list.push_back({i, 1, 2, 5});
    }
    const std::vector<Cycle> at = tails(GetParam(), 3,
                                        plain_router(Switching::kVirtualCutThrough, 2, 8), list);
    ASSERT_EQ(at.size(), list.size());
    // 1000 flits cross router 1 in cycles 0 to 999.
    EXPECT_EQ(*std::max_element(at.begin(), at.end()), 1000u);
    // Half of the packets are those of the nearer host.
    std::vector<Cycle> sorted = at;
    std::sort(sorted.begin(), sorted.end());
    unsigned near = 0;
    for (std::size_t i = 1; i < at.size(); i += 2) near += at[i] <= sorted[99] ? 1 : 0;
    EXPECT_NEAR(near, 50, 3);
}

INSTANTIATE_TEST_SUITE_P(Both, BufferedTimeline, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "transaction" : "cycle"; });

// Two virtual channels. A has slots 0 and 1 of router 1's output, the head of B slot 2. Then they
// share: three flits of A and two of B are present. B's flits take 3 to 6, its tail 7; A sends its
// last body flit in 8 and its tail in 9. Router 2 repeats this one cycle later. (Flit by flit, B's
// tail could be there in 8 or in 9: a packet that starts is served at once.)
TEST(BufferedSharing, of_a_link_by_two_virtual_channels) {
    const std::vector<Sent> list = {{0, 0, 2, 5}, {2, 1, 2, 4}};
    EXPECT_EQ(tails(true, 3, plain_router(Switching::kVirtualCutThrough, 2, 8), list),
              (std::vector<Cycle>{10, 8}));
}

/// In both engines.
class BufferedHosts : public ::testing::TestWithParam<bool> {};

// As in collision(): B occupies the injection VC of its host until its tail crosses in 9. C could
// use the link from the host from 6 on, but enters only in 10.
TEST_P(BufferedHosts, hold_a_packet_back_until_the_previous_one_has_left_its_vc) {
    const std::vector<Received> packets = run(GetParam(), 3,
                                              plain_router(Switching::kVirtualCutThrough, 1, 8),
                                              {{0, 0, 2, 5}, {2, 1, 2, 4}, {3, 1, 2, 1}});
    ASSERT_EQ(packets.size(), 3u);
    EXPECT_EQ(packets[1].injected, 2u);
    EXPECT_EQ(packets[2].injected, 10u);
}

INSTANTIATE_TEST_SUITE_P(All, BufferedHosts, ::testing::Bool());

}  // namespace
}  // namespace thruway::test
