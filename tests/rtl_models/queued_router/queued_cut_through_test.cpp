// tests/rtl_models/queued_router/queued_cut_through_test.cpp
// What counts as a cut-through in both kinds of router, and links on which a packet has a length of
// its own. Routers are in a row, with one host each.

#include "tests/rtl_models/queued_router/queued_bench.h"

#include "rtl_models/queued_router/queued_cut_through_router.h"

namespace thruway::test {
namespace {

RouterSettings wormhole(unsigned output_buffer) {
    RouterSettings settings;
    settings.switching = Switching::kWormhole;
    settings.virtual_channels = 1;
    settings.buffer_flits = 16;
    settings.switch_allocation_cycles = 2;
    settings.output_buffer_flits = output_buffer;
    return settings;
}

// In cycle 200 host 2 sends 12 flits to host 3. They hold the link from 2 to 3 when the head from
// host 0 comes to router 2; when it reaches the next two routers, these are free of them.
class CutThrough : public ::testing::TestWithParam<unsigned> {};

TEST_P(CutThrough, is_counted_between_source_and_destination) {
    std::vector<RouterSettings> kinds = {queued_router(), wormhole(0), wormhole(2)};
    const RouterSettings settings = kinds[GetParam()];
    const std::vector<Sent> list = {{0, 0, 4, 3},    {100, 0, 4, 3}, {200, 0, 4, 3},
                                    {200, 2, 3, 12}, {300, 0, 1, 3}, {400, 3, 3, 3}};
    FabricBench bench(row(5), settings, list, without_dateline());
    bench.run_to_rest(600);
    ASSERT_EQ(bench.received.size(), list.size());
    std::map<Cycle, CutThroughRecord> by_start;
    for (const Received& got : bench.received) {
        if (index(got.identity.source) == 0) by_start[got.identity.generated] = got.cut_through;
    }
    EXPECT_EQ(by_start[0].cuts, 3u);
    EXPECT_EQ(by_start[0].cuts_after_cut, 2u);
    EXPECT_TRUE(by_start[0].first_cut && by_start[0].last_cut);
    EXPECT_EQ(by_start[100].cuts, 3u);
    // Cut at 1, buffered at 2, cut at 3.
    EXPECT_EQ(by_start[200].cuts, 2u);
    EXPECT_EQ(by_start[200].cuts_after_cut, 0u);
    EXPECT_TRUE(by_start[200].first_cut && by_start[200].last_cut);
    EXPECT_EQ(by_start[300].cuts, 0u);
}

INSTANTIATE_TEST_SUITE_P(Kinds, CutThrough, ::testing::Range(0u, 3u));

/// 3 flits on the first link, 5 on the second.
class TwoLengths : public HopLengths {
public:
    unsigned flits(const Packet& packet) const override { return packet.hops == 0 ? 3 : 5; }
};

// A and B, two flits each, from host 0 to host 2.
//   cycle           0  1  2  3  4  5  6  7  8  9 10 11
//   link 0 -> 1     A  A  A  B  B  B
//   at router 1        A  A  A  B  B  B                   B joins in 6
//   link 1 -> 2        A  A  A  A  A  -  B  B  B  B  B     idle in 6; B is seen in 7
//   sink of 2             A0 A1             B0 B1         in 2, 3 and 8, 9
TEST(HopLengths, occupy_each_link_for_their_own_and_bring_the_packet_as_it_was) {
    const TwoLengths lengths;
    FabricOptions options;
    options.hop_lengths = &lengths;
    FabricBench bench(row(3), queued_router(), {{0, 0, 2, 2}, {0, 0, 2, 2}}, without_dateline(),
                      options);
    bench.run_to_rest(40);
    ASSERT_EQ(bench.received.size(), 2u);
    EXPECT_EQ(bench.received[0].tail_cycle, 3u);
    EXPECT_EQ(bench.received[1].tail_cycle, 9u);
    EXPECT_EQ(bench.fabric.router(RouterId{0}).flits_sent(0, 0), 6u);
    EXPECT_EQ(bench.fabric.router(RouterId{1}).flits_sent(0, 0), 10u);
    EXPECT_EQ(bench.fabric.router(RouterId{2}).flits_sent(1, 0), 4u);
    for (std::uint32_t r = 0; r < 3; ++r) {
        const auto& router = dynamic_cast<const QueuedCutThroughRouter&>(
            bench.fabric.router(RouterId{r}));
        EXPECT_EQ(router.packets_here(), 0u);
    }
    // B at router 1: 1, 2 and 3 flits at the end of cycles 4, 5, 6. From 7 on it leaves: 2, 1, then
    // flits that never arrived, until cycle 10.
    const StorageUse use = *bench.fabric.router(RouterId{1}).storage_use(40);
    EXPECT_EQ(use.flit_cycles, 1u + 2u + 3u + 2u + 1u);
    EXPECT_EQ(use.packet_cycles, 7u);
}

TEST(HopLengths, are_refused_where_buffers_count_flits) {
    const TwoLengths lengths;
    FabricOptions options;
    options.hop_lengths = &lengths;
    EXPECT_THROW(FabricBench(row(3), wormhole(0), {}, without_dateline(), options),
                 sc_core::sc_report);
}

TEST(QueuedFabric, is_refused_in_parts) {
    FabricOptions options;
    options.part_of = {0, 0, 1};
    EXPECT_THROW(FabricBench(row(3), queued_router(), {}, without_dateline(), options),
                 sc_core::sc_report);
}

}  // namespace
}  // namespace thruway::test
