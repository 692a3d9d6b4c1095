// Hand-drawn timelines of switching modes, reallocation, speculation and routing units.
// Packets are A, B, C; A0 is the head flit of A; columns are cycles, from 0.

#include "tests/rtl_models/case_names.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"

namespace thruway::test {
namespace {

// One packet of three flits from host 0 over two links to host 2; one flit per cycle is injected.
struct TwoHops {
    explicit TwoHops(Switching switching) {
        RouterSettings settings = router("partially_multiplexed");
        settings.switching = switching;
        settings.injection_flits_per_cycle = 1;
        bench = std::make_unique<FabricBench>(row(3), settings, std::vector<Sent>{{0, 0, 2, 3}},
                                              RoutingSettings{}, awake());
        first = std::make_unique<CycleRecorder>(*bench, 0, letters);
        second = std::make_unique<CycleRecorder>(*bench, 1, letters);
        bench->run_to_rest(60);
    }
    const std::map<unsigned, std::string> letters = {{0, "A"}};
    std::unique_ptr<FabricBench> bench;
    std::unique_ptr<CycleRecorder> first;
    std::unique_ptr<CycleRecorder> second;
};

class CuttingThrough : public ::testing::TestWithParam<Switching> {};

TEST_P(CuttingThrough, sends_the_head_on_while_the_tail_is_still_coming) {
    // cycle      0   1   2   3   4
    // link 0     A0  A1  A2
    // link 1     -   A0  A1  A2
    // host       -   -   A0  A1  A2
    const TwoHops run(GetParam());
    EXPECT_EQ(run.first->link(0), "A0 A1 A2");
    EXPECT_EQ(run.second->link(0), "- A0 A1 A2");
    EXPECT_EQ(run.bench->received.at(0).tail_cycle, 4u);
}

INSTANTIATE_TEST_SUITE_P(All, CuttingThrough,
                         ::testing::Values(Switching::kWormhole, Switching::kVirtualCutThrough),
                         CaseName());

TEST(StoreAndForward, waits_for_the_tail_in_every_router) {
    // cycle      0   1   2   3   4   5   6   7   8   9   10
    // link 0     -   -   A0  A1  A2
    // link 1     -   -   -   -   -   A0  A1  A2
    // host       -   -   -   -   -   -   -   -   A0  A1  A2
    const TwoHops run(Switching::kStoreAndForward);
    EXPECT_EQ(run.first->link(0), "- - A0 A1 A2");
    EXPECT_EQ(run.second->link(0), "- - - - - A0 A1 A2");
    EXPECT_EQ(run.bench->received.at(0).tail_cycle, 10u);
}

/// Two packets one after the other over the only virtual channel of a link.
std::string two_packets(VcReallocation reallocation, unsigned credit_latency) {
    RouterSettings settings = router("partially_multiplexed");
    settings.virtual_channels = 1;
    settings.vc_reallocation = reallocation;
    settings.credit_latency_cycles = credit_latency;
    Timeline timeline(row(2), settings, {{0, 0, 1, 3}, {0, 0, 1, 2}}, 0, {{0, "AB"}});
    return timeline.run().link(0);
}

TEST(VcReallocation, after_tail_sent_lets_the_next_packet_follow_at_once) {
    EXPECT_EQ(two_packets(VcReallocation::kAfterTailSent, 3), "A0 A1 A2 B0 B1");
}

TEST(VcReallocation, after_buffer_empty_waits_for_the_credit_of_the_tail) {
    // A2 enters the link in 2, arrives and leaves the buffer in 3; its credit arrives in 4.
    EXPECT_EQ(two_packets(VcReallocation::kAfterBufferEmpty, 1), "A0 A1 A2 - B0 B1");
}

TEST(VcReallocation, after_buffer_empty_waits_longer_for_a_slow_credit) {
    // As above, but the credit arrives in 6.
    EXPECT_EQ(two_packets(VcReallocation::kAfterBufferEmpty, 3), "A0 A1 A2 - - - B0 B1");
}

/// Stages of one cycle each: routing, VC allocation, switch allocation, crossbar.
Timeline& one_cycle_stages(std::unique_ptr<Timeline>& timeline, bool speculative,
                           unsigned observed) {
    RouterSettings settings = router("partially_multiplexed");
    settings.routing_cycles = 1;
    settings.vc_allocation_cycles = 1;
    settings.switch_allocation_cycles = 1;
    settings.crossbar_cycles = 1;
    settings.speculative = speculative;
    timeline = std::make_unique<Timeline>(row(3), settings, std::vector<Sent>{{0, 0, 2, 2}},
                                          observed, std::map<unsigned, std::string>{{0, "A"}});
    timeline->run();
    return *timeline;
}

TEST(Speculation, without_it_a_router_takes_four_cycles) {
    // cycle      0   1   2   3   4   5   6   7   8   9
    // router 0   RC  VA  SA  XB  A0  A1                   (A0 enters link 0 in 4, arrives in 5)
    // router 1   -   -   -   -   -   RC  VA  SA  XB  A0
    std::unique_ptr<Timeline> timeline;
    const Timeline& seen = one_cycle_stages(timeline, false, 1);
    EXPECT_EQ(seen.recorder.link(0), "- - - - - - - - - A0 A1");
    EXPECT_EQ(seen.bench.received.at(0).latency(), 3u * 4u + 2u + 2u);
}

TEST(Speculation, saves_one_cycle_in_every_router) {
    // cycle      0   1      2   3   4   5      6   7
    // router 0   RC  VA/SA  XB  A0  A1
    // router 1   -   -      -   -   RC  VA/SA  XB  A0
    std::unique_ptr<Timeline> timeline;
    const Timeline& seen = one_cycle_stages(timeline, true, 1);
    EXPECT_EQ(seen.recorder.link(0), "- - - - - - - A0 A1");
    EXPECT_EQ(seen.bench.received.at(0).latency(), 3u * 3u + 2u + 2u);
}

TEST(Speculation, yields_to_a_packet_that_has_its_channel_already) {
    // B, three flits, is being sent from host 0 when the head of A comes to the same output. A has
    // a virtual channel, but its speculative requests lose against B until the tail of B.
    RouterSettings settings = router("partially_multiplexed");
    settings.vc_allocation_cycles = 1;
    settings.switch_allocation_cycles = 1;
    settings.speculative = true;
    Timeline timeline(row(2, 2), settings, {{0, 0, 2, 3}, {1, 1, 3, 1}}, 0, {{0, "B"}, {1, "A"}});
    // cycle      0      1      2    3    4
    // B          VA/SA  SA     SA
    // A          -      VA/SA  -    -             beaten by B in 1
    // A again    -      -      SA   SA            now an equal: round robin with B
    // link       -      B0     B1   A0   B2
    EXPECT_EQ(timeline.run().link(0), "- B0 B1 A0 B2");
}

/// Cycles of delivery of single flits that three hosts of one router send to each other.
std::vector<std::pair<unsigned, Cycle>> deliveries(RoutingUnitKind kind,
                                                   const std::vector<Sent>& list) {
    RouterSettings settings = router("partially_multiplexed");
    settings.routing_unit = kind;
    FabricBench bench(row(2, 3), settings, list);
    bench.run_to_rest(60);
    std::vector<std::pair<unsigned, Cycle>> found;
    for (const Received& got : bench.received) {
        found.emplace_back(index(got.identity.source), got.tail_cycle);
    }
    return found;
}

using Deliveries = std::vector<std::pair<unsigned, Cycle>>;
const std::vector<Sent> kOneThenAllThree = {
    {5, 1, 2, 1}, {10, 0, 1, 1}, {10, 1, 2, 1}, {10, 2, 0, 1}};

TEST(RoutingUnits, one_per_router_serves_headers_in_demand_slotted_round_robin) {
    // Virtual channel 0 of host 1 was served in 5, so in 10 its virtual channel 1, which has its
    // second packet, is next; then host 2, then host 0.
    EXPECT_EQ(deliveries(RoutingUnitKind::kPerRouter, kOneThenAllThree),
              (Deliveries{{1, 5}, {1, 10}, {2, 11}, {0, 12}}));
}

TEST(RoutingUnits, one_per_input_serves_all_inputs_at_once) {
    const Deliveries found = deliveries(RoutingUnitKind::kPerInput, kOneThenAllThree);
    for (std::size_t i = 1; i < found.size(); ++i) EXPECT_EQ(found[i].second, 10u);
}

// Two headers at the two virtual channels of one input, to different hosts.
const std::vector<Sent> kTwoAtOneInput = {{0, 0, 1, 1}, {0, 0, 2, 1}};

TEST(RoutingUnits, one_per_input_serves_its_channels_one_after_the_other) {
    EXPECT_EQ(deliveries(RoutingUnitKind::kPerInput, kTwoAtOneInput), (Deliveries{{0, 0}, {0, 1}}));
}

TEST(RoutingUnits, one_per_virtual_channel_serves_all_of_them_at_once) {
    EXPECT_EQ(deliveries(RoutingUnitKind::kPerVirtualChannel, kTwoAtOneInput),
              (Deliveries{{0, 0}, {0, 0}}));
}

}  // namespace
}  // namespace thruway::test
