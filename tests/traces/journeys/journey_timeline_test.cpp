// Hand-drawn cases: the part of the latency that each cycle of a packet counts as, and the blocker.
#include "tests/rtl_models/queued_router/queued_bench.h"
#include "tests/rtl_models/vc_router/timeline_bench.h"
#include "tests/traces/journeys/journey_bench.h"
#include "tests/traces/journeys/journey_parts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

// One virtual channel, buffers of 3 flits; routing, switch, link, credit and ejection take one
// cycle each. Packet 1.0 (5 flits, from router 1) goes first. At router 1, with b for its flits,
// which cross to router 2:
//   cycle     0 routed, 1 b0, 2 b1, 3 b2, 4 no credit, 5 b3, 6 b4 (tail)
// Packet 0.0 (2 flits, from router 0) crosses router 0 in 1, arrives at router 1 in 3, is routed,
// and requests the channel in 4, which is free in 7. Its header arrives at router 2 in 9, the cycle
// in which the tail of 1.0 crosses there, and is at the head of the queue in 10: routed 10, crosses
// 11, leaves 12, sink 13. Its tail waits for credits behind the header, but still follows it by one
// cycle: 14.
TEST(JourneyTimeline, OfAPacketBehindAnotherIsAsDrawn) {
    JourneyBench bench(row(3), staged_router(Switching::kWormhole, 1),
                       {{0, 0, 2, 2}, {0, 1, 2, 5}});
    const JourneyList& list = bench.run(60);
    const Journey& behind = list.of({0, 0});
    EXPECT_EQ(behind.latency(), 15u);
    EXPECT_EQ(parts_of(behind),
              (Lines{"routing 1, switching 1, link 1",
                     "routing 1, virtual_channel 3 by 1.0, switching 1, link 1",
                     "queue 1 by 1.0, routing 1, switching 1, ejection 1, flits 2"}));
    const JourneyHop& hop = behind.hops[1];
    EXPECT_EQ(index(hop.router), 1u);
    EXPECT_EQ(hop.input, (PortVc{1, 0}));
    EXPECT_EQ(hop.output, (PortVc{0, 0}));
    EXPECT_EQ(hop.arrived, 3u);
    EXPECT_EQ(hop.routed, 3u);
    EXPECT_EQ(hop.granted, 7u);
    EXPECT_EQ(hop.crossed, 7u);
    EXPECT_EQ(hop.left, 8u);
    // The tail of 1.0 crosses in 6 and leaves in 7; in router 2 it crosses in 9 and leaves in 10.
    // Its tail is late by the cycle in which its own flits fill the buffer of router 2.
    EXPECT_EQ(parts_of(list.of({1, 0})), (Lines{"routing 1, switching 1, link 1, body_credit 1",
                                                "routing 1, switching 1, ejection 1, flits 5"}));
    EXPECT_EQ(list.of({1, 0}).hops[0].tail_crossed, 6u);
    EXPECT_EQ(list.of({1, 0}).hops[0].tail_left, 7u);
    EXPECT_EQ(list.of({1, 0}).hops[1].tail_crossed, 9u);
    EXPECT_EQ(list.of({1, 0}).delivered, 11u);
}

// Only links take a cycle. Both headers are at router 1 in cycle 1, and each is granted a virtual
// channel; the fixed arbiter prefers input 1, where 0.0 arrives, in every cycle.
TEST(JourneyTimeline, OfAPacketThatLosesTheSwitchIsAsDrawn) {
    RouterSettings settings = router("partially_multiplexed");
    settings.arbiter = "fixed";
    JourneyBench bench(row(3), settings, {{0, 0, 2, 3}, {1, 1, 2, 2}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 1", "link 1", "flits 3"}));
    EXPECT_EQ(parts_of(list.of({1, 0})), (Lines{"switch 3 by 0.0, link 1", "flits 2"}));
}

// Packets of one flit, buffers of one; credits take 5 cycles. 0.0 crosses router 0 in cycle 0 and
// router 1 in cycle 1, whose credit is back in 6. 0.1 takes the injection channel when 0.0 has left
// it, is granted the output at once, and has no credit for 5 cycles.
TEST(JourneyTimeline, OfAPacketWithoutCreditIsAsDrawn) {
    RouterSettings settings = router("partially_multiplexed");
    settings.buffer_flits = 1;
    settings.virtual_channels = 1;
    settings.credit_latency_cycles = 5;
    JourneyBench bench(row(2), settings, {{0, 0, 1, 1}, {0, 0, 1, 1}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 1})),
              (Lines{"source_queue 1 by 0.0, credit 5 by 0.0, link 1", "flits 1"}));
}

// The flits of 1.0 cross router 1 in cycles 0 and 1. Those of 0.0, which the fixed arbiter prefers,
// arrive and cross in 2 and 3, the last two of 1.0 in 4 and 5.
TEST(JourneyTimeline, OfABodyThatLosesTheSwitchIsAsDrawn) {
    RouterSettings settings = router("partially_multiplexed");
    settings.arbiter = "fixed";
    JourneyBench bench(row(3), settings, {{1, 0, 2, 2}, {0, 1, 2, 4}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 1", "link 1", "flits 2"}));
    EXPECT_EQ(parts_of(list.of({1, 0})), (Lines{"link 1, body_switch 2 by 0.0", "flits 4"}));
}

// Buffers of two flits, credits take 3 cycles. 0.0 (one flit) crosses router 0 in cycle 0, and its
// credit is back in 4. 0.1 crosses with its header in 1, and with its next flits as the credits
// come: in 4 that of 0.0, in 5 that of its header, in 8 the next. The header leaves router 1 in 2,
// the tail in 9: 4 cycles later than 3 flits take. In cycles 2 and 3 the flit of 0.0 takes one of
// the places, in 6 and 7 both are taken by 0.1.
TEST(JourneyTimeline, OfABodyWithoutCreditIsAsDrawn) {
    RouterSettings settings = router("partially_multiplexed");
    settings.buffer_flits = 2;
    settings.virtual_channels = 1;
    settings.credit_latency_cycles = 3;
    JourneyBench bench(row(2), settings, {{0, 0, 1, 1}, {0, 0, 1, 4}});
    const Journey& journey = bench.run(60).of({0, 1});
    EXPECT_EQ(journey.hops[0].tail_left, 8u);
    EXPECT_EQ(parts_of(journey),
              (Lines{"source_queue 1 by 0.0, link 1, body_credit 4 by 0.0", "flits 4"}));
}

// A channel is free when its credit is back, in cycle 6. 0.1 requests it in 2, after the tail of
// 0.0.
TEST(JourneyTimeline, OfAPacketThatWaitsForAnEmptyBufferIsAsDrawn) {
    RouterSettings settings = router("partially_multiplexed");
    settings.buffer_flits = 1;
    settings.virtual_channels = 1;
    settings.credit_latency_cycles = 5;
    settings.vc_reallocation = VcReallocation::kAfterBufferEmpty;
    JourneyBench bench(row(2), settings, {{0, 0, 1, 1}, {2, 0, 1, 1}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 1})), (Lines{"virtual_channel 4 by 0.0, link 1", "flits 1"}));
}

// Two injection virtual channels: 0.0 (2 flits) and 0.1 (6) take them in cycle 0. The fixed arbiter
// prefers 0.0, so its channel is free for 0.2 in 2.
TEST(JourneyTimeline, OfAPacketThatTakesASlotInItsHostIsAsDrawn) {
    RouterSettings settings = router("partially_multiplexed");
    settings.arbiter = "fixed";
    JourneyBench bench(row(2), settings, {{0, 0, 1, 2}, {0, 0, 1, 6}, {0, 0, 1, 1}});
    const JourneyHop& hop = bench.run(60).of({0, 2}).hops.front();
    EXPECT_EQ(hop[LatencyPart::kSourceQueue], 2u);
    EXPECT_EQ(hop.blocker(LatencyPart::kSourceQueue), PacketName(0, 0));
}

// 1.1 goes from host 1 to host 0 of the same router. It loses the switch three times: to 1.0 in
// cycle 0, at their input; to 2.0, which comes from the link, in 1, at the output; to 1.2 in 2, at
// the input. It crosses in 3; the last winner is named.
TEST(JourneyTimeline, OfAPacketThatLosesInputAndOutputIsAsDrawn) {
    RouterSettings settings = router("multiplexed");
    settings.arbiter = "fixed";
    JourneyBench bench(row(2, 2), settings,
                       {{0, 1, 2, 1}, {0, 1, 0, 1}, {0, 2, 0, 1}, {2, 1, 2, 1}});
    EXPECT_EQ(parts_of(bench.run(60).of({1, 1})), (Lines{"switch 3 by 1.2, flits 1"}));
}

// One routing unit serves the headers of cycle 0 from both hosts of router 0: the second waits.
TEST(JourneyTimeline, OfAHeaderThatWaitsForTheRoutingUnitIsAsDrawn) {
    RouterSettings settings = router("non_multiplexed", 1);
    settings.routing_unit = RoutingUnitKind::kPerRouter;
    JourneyBench bench(row(2, 2), settings, {{0, 0, 2, 1}, {0, 1, 3, 1}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 1", "flits 1"}));
    EXPECT_EQ(parts_of(list.of({1, 0})), (Lines{"routing_unit 1 by 0.0, link 1", "flits 1"}));
}

// Both cross into output buffers of two flits in cycle 0; the fixed arbiter prefers virtual channel
// 0, that of 0.0, flit after flit.
TEST(JourneyTimeline, OfAPacketInAnOutputBufferIsAsDrawn) {
    RouterSettings settings = router("non_multiplexed", 2);
    settings.arbiter = "fixed";
    settings.vc_allocator = "separable_input_first";
    JourneyBench bench(row(2, 2), settings, {{0, 0, 2, 3}, {1, 1, 3, 1}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(list.of({0, 0}).hops[0].output.vc, 0);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 1", "flits 3"}));
    // 0.0 has the link in cycles 0, 1, 2.
    EXPECT_EQ(parts_of(list.of({1, 0})), (Lines{"link_busy 2 by 0.0, link 1", "flits 1"}));
}

// Output buffers of two flits; virtual channel 0 goes first. 0.0 has it and leaves in cycles 0
// and 1. 1.0 takes virtual channel 1 in 1 and sends its header in 2. 0.1 takes virtual channel 0 in
// 3 and leaves in 3 and 4. The other flits of 1.0 follow in 5, 6 and 7.
TEST(JourneyTimeline, OfABodyInAnOutputBufferIsAsDrawn) {
    RouterSettings settings = router("non_multiplexed", 2);
    settings.arbiter = "fixed";
    settings.vc_allocator = "separable_input_first";
    JourneyBench bench(row(2, 2), settings, {{0, 0, 2, 2}, {3, 0, 2, 2}, {1, 1, 3, 4}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(list.of({0, 1}).hops[0].output.vc, 0);
    EXPECT_EQ(parts_of(list.of({1, 0})),
              (Lines{"link_busy 1 by 0.0, link 1, body_link_busy 2 by 0.1", "flits 4"}));
}

// One virtual channel, an output buffer of one flit, one slot downstream, whose credit is back 6
// cycles after a flit has left. 0.0 leaves in cycle 0. 1.0 has the channel in 1, crosses and has no
// credit until 6. 2.0 has the channel in 2 and finds the buffer full: without a credit in 2 to 5,
// with one in 6, when 1.0 leaves. It crosses in 7 and has no credit until 12.
TEST(JourneyTimeline, OfAPacketBeforeAFullOutputBufferIsAsDrawn) {
    RouterSettings settings = router("non_multiplexed", 1);
    settings.buffer_flits = 1;
    settings.virtual_channels = 1;
    settings.credit_latency_cycles = 5;
    settings.arbiter = "fixed";
    settings.vc_allocator = "separable_input_first";
    JourneyBench bench(row(2, 3), settings, {{0, 0, 3, 1}, {0, 1, 4, 1}, {0, 2, 5, 1}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 0})), (Lines{"link 1", "flits 1"}));
    EXPECT_EQ(parts_of(list.of({1, 0})),
              (Lines{"virtual_channel 1 by 0.0, credit 5 by 0.0, link 1", "flits 1"}));
    EXPECT_EQ(parts_of(list.of({2, 0})),
              (Lines{"virtual_channel 2 by 1.0, credit 9 by 1.0, link_busy 1 by 1.0, link 1",
                     "flits 1"}));
}

// A packet of 4 flits is stored in both routers, for 3 cycles each.
TEST(JourneyTimeline, OfAStoredAndForwardedPacketIsAsDrawn) {
    JourneyBench bench(row(2), staged_router(Switching::kStoreAndForward), {{0, 0, 1, 4}});
    const JourneyList& list = bench.run(60);
    EXPECT_EQ(parts_of(list.of({0, 0})),
              (Lines{"store 3, routing 1, switching 1, link 1",
                     "store 3, routing 1, switching 1, ejection 1, flits 4"}));
}

// The link from router 1 is released in cycle 3, in which the header of 0.0, which arrived in 2, is
// decided. Partial storage: it joins at once and leaves in 4. Full storage: its tail arrives in 5,
// and it leaves in 6.
TEST(JourneyTimeline, OfPacketsInQueuedRoutersIsAsDrawn) {
    const auto run = [](StorageRule storage, const char* name) {
        RouterSettings settings = queued_router(storage, TieRule::kBusy);
        settings.routing_cycles = 1;
        settings.injection_flits_per_cycle = 1;
        settings.ejection_flits_per_cycle = 1;
        return std::make_unique<JourneyBench>(row(3), settings,
                                              std::vector<Sent>{{0, 0, 2, 4}, {0, 1, 2, 2}},
                                              without_dateline(), FabricOptions(), name);
    };
    const auto partial = run(StorageRule::kPartial, "partial");
    const auto full = run(StorageRule::kFull, "full");
    EXPECT_EQ(parts_of(partial->run(60).of({0, 0})),
              (Lines{"routing 1, link 1", "routing 1, link_busy 1 by 1.0, link 1",
                     "routing 1, flits 4"}));
    EXPECT_EQ(parts_of(full->run(60).of({0, 0})),
              (Lines{"routing 1, link 1", "store 3, routing 1, link 1", "routing 1, flits 4"}));
}

}  // namespace
}  // namespace thruway::test
