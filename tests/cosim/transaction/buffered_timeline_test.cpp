// Buffered routers cycle by cycle, drawn by hand: packets on a row of routers without stages, links
// of a cycle, credits of a cycle. Where packets follow each other the drawing is that of flits, and
// the cycle engine is held against it too.

#include "cosim/transaction/buffered/buffered_router.h"
#include "cosim/transaction/transaction_engine.h"

#include "tests/rtl_models/fabric_bench.h"

namespace thruway::test {
namespace {

RouterSettings plain_router(Switching switching, unsigned vcs, unsigned buffer) {
    RouterSettings settings;
    settings.switching = switching;
    settings.virtual_channels = vcs;
    settings.buffer_flits = buffer;
    return settings;
}

/// What became of each packet of `list`, by order of its place.
std::vector<Received> run(bool transaction, unsigned routers, const RouterSettings& router,
                          const std::vector<Sent>& list) {
    const std::unique_ptr<RouterFactory> factory = transaction_routers();
    FabricOptions options;
    if (transaction) options.router_factory = factory.get();
    TopologySettings row;
    row.kind = TopologyKind::kMesh;
    row.radix = {routers};
    // Two in one process, both before the first runs.
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

/// The cycle in which each is there.
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

// One virtual channel: A crosses router 1 in cycles 1 to 5. B, there since 2, is given the virtual
// channel in 6, and four of eight places have come back: its head crosses in 6, its tail in 9.
Drawing collision() {
    return {3,
            plain_router(Switching::kVirtualCutThrough, 1, 8),
            {{0, 0, 2, 5}, {2, 1, 2, 4}},
            {6, 10}};
}

// The buffers hold just one packet of 8 flits.
// Q crosses router 2 in 0 to 7 and router 3 in 1 to 8. P crosses router 1 in 1 to 8 and lies whole
// in router 2. The tail of Q has left router 3 in 8, its credit is back in 9: P crosses in 9 to 16,
// and router 3 in 10 to 17. S is at the front of router 1 from 9 on, has eight places ahead in 17,
// crosses router 1 in 17 to 24, router 2 from 18 on (the tail of P left router 3 in 17), router 3
// in 19 to 26.
Drawing full_buffer() {
    return {4,
            plain_router(Switching::kVirtualCutThrough, 1, 8),
            {{0, 2, 3, 8}, {1, 1, 3, 8}, {2, 1, 3, 8}},
            {8, 17, 26}};
}

// Buffers of 4 flits. Q crosses router 2 in 0 to 15. P, 8 flits, stretches over two routers from 8
// on: four of its flits in router 2, four in router 1; its tail leaves router 0 in 7. S has the
// virtual channel behind it from 8 on, and no credit. In 16 P goes on, a flit a cycle: router 2 in
// 16 to 23, router 3 in 17 to 24. Router 1 has credits from 17 on and sends in 17 to 20; router 0
// has one in 18: S crosses, arrives in 19, is at the front in 21 and goes to its host.
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

// Three routers later nothing else has happened: the output is never idle.
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
    // Half of them are those of the nearer host.
    std::vector<Cycle> sorted = at;
    std::sort(sorted.begin(), sorted.end());
    unsigned near = 0;
    for (std::size_t i = 1; i < at.size(); i += 2) near += at[i] <= sorted[99] ? 1 : 0;
    EXPECT_NEAR(near, 50, 3);
}

INSTANTIATE_TEST_SUITE_P(Both, BufferedTimeline, ::testing::Bool(),
                         [](const auto& info) { return info.param ? "transaction" : "cycle"; });

// Two virtual channels. A has slots 0 and 1 of router 1's output, B's head 2. Then both share:
// three flits of A and two of B are there; B's take 3 to 6, its tail 7. A has one left for 8, its
// tail goes in 9. At router 2 the same happens to them one cycle later. (Flit by flit, B's tail
// would be there in 9 as well as in 8: who begins is served at once.)
TEST(BufferedSharing, of_a_link_by_two_virtual_channels) {
    const std::vector<Sent> list = {{0, 0, 2, 5}, {2, 1, 2, 4}};
    EXPECT_EQ(tails(true, 3, plain_router(Switching::kVirtualCutThrough, 2, 8), list),
              (std::vector<Cycle>{10, 8}));
}

/// In both engines.
class BufferedHosts : public ::testing::TestWithParam<bool> {};

// As in collision(): B lies in the injection virtual channel of its host until its tail crosses in
// 9, so that C, which would have the link from the host from 6 on, comes in in 10.
TEST_P(BufferedHosts, keep_a_packet_back_until_the_one_before_has_left_its_virtual_channel) {
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
