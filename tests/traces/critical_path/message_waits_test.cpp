// tests/traces/critical_path/message_waits_test.cpp
#include "traces/critical_path/message_waits.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway::test {
namespace {

/// A packet of 4 flits of message 8 of host 3. It waits in its source queue for `queue` cycles and
/// for a switch for `wait` cycles, and takes 5 cycles else.
Journey packet_of_message(std::uint32_t sequence, Cycle queue, Cycle wait) {
    Journey made;
    made.packet = PacketName(3, sequence);
    made.message = 8;
    made.flits = 4;
    made.generated = 10;
    made.delivered = 10 + queue + wait + 5 - 1;
    made.hops.resize(1);
    JourneyHop& hop = made.hops.front();
    hop[LatencyPart::kSourceQueue] = queue;
    hop[LatencyPart::kSwitch] = wait;
    hop[LatencyPart::kLink] = 1;
    hop[LatencyPart::kFlits] = 4;
    return made;
}

TEST(MessageWaits, take_out_the_waits_of_one_kind) {
    MessageWaits waits;
    waits.take(packet_of_message(0, 7, 20));
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kNone), 32u);
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kSourceQueue), 25u);
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kSwitch), 12u);
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kCredit), 32u);
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kVirtualChannel), 32u);
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kLink), 32u);
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kAll), 5u);
}

/// Each wait has another power of two of cycles, so that the sum tells which were taken out.
TEST(MessageWaits, take_out_the_waits_of_header_and_body) {
    const std::vector<LatencyPart> parts = {LatencyPart::kSourceQueue, LatencyPart::kQueue,
                                            LatencyPart::kRoutingUnit, LatencyPart::kVirtualChannel,
                                            LatencyPart::kCredit,      LatencyPart::kSwitch,
                                            LatencyPart::kLinkBusy,    LatencyPart::kBodyCredit,
                                            LatencyPart::kBodySwitch,  LatencyPart::kBodyLinkBusy};
    Journey journey = packet_of_message(0, 0, 0);
    Cycle waits_of_all = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        journey.hops.front()[parts[i]] = Cycle{1} << i;
        waits_of_all += Cycle{1} << i;
    }
    journey.delivered += waits_of_all;
    MessageWaits waits;
    waits.take(journey);
    const auto freed = [&](FreedWait wait) {
        return *waits.cycles(3, 8, FreedWait::kNone) - *waits.cycles(3, 8, wait);
    };
    EXPECT_EQ(freed(FreedWait::kSourceQueue), 1u);
    EXPECT_EQ(freed(FreedWait::kVirtualChannel), 8u);
    EXPECT_EQ(freed(FreedWait::kCredit), 16u + 128);
    EXPECT_EQ(freed(FreedWait::kSwitch), 32u + 256);
    EXPECT_EQ(freed(FreedWait::kLink), 64u + 512);
    EXPECT_EQ(freed(FreedWait::kAll), 1023u);
}

TEST(MessageWaits, find_the_packet_that_would_be_last) {
    MessageWaits waits;
    waits.take(packet_of_message(1, 11, 3));  // 19 cycles, the second packet
    waits.take(packet_of_message(0, 7, 20));  // 32
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kNone), 32u);
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kSwitch), 16u) << "11 + 5 of the second packet";
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kSourceQueue), 25u)
        << "the second packet waits for the first one of its own message";
    EXPECT_EQ(waits.cycles(3, 8, FreedWait::kAll), 9u) << "4 more flits than one packet";
}

TEST(MessageWaits, leave_out_other_packets) {
    MessageWaits waits;
    Journey background = packet_of_message(0, 7, 20);
    background.message = kNoMessage;
    waits.take(background);
    EXPECT_FALSE(waits.cycles(3, 8, FreedWait::kNone));
    EXPECT_FALSE(waits.cycles(3, kNoMessage, FreedWait::kNone));
}

}  // namespace
}  // namespace thruway::test
