// The packets that arrived last.
#include "traces/contention/packets/recent_packets.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

PacketTrail packet(unsigned source, std::uint64_t latency) {
    PacketTrail trail;
    trail.name = PacketName(source, 0);
    trail.latency = latency;
    return trail;
}

/// As a file of journeys may have it. Forgetting the first leaves the second.
TEST(RecentPackets, of_one_name_are_the_last_one) {
    RecentPackets recent(3 * sizeof(PacketTrail) + 3 * 48);
    recent.add(packet(1, 10), 100);
    recent.add(packet(1, 20), 101);
    EXPECT_FALSE(recent.forgotten_to());
    recent.add(packet(2, 30), 102);
    recent.add(packet(3, 40), 103);
    EXPECT_EQ(recent.forgotten_to(), 100u);
    ASSERT_NE(recent.find(PacketName(1, 0)), nullptr);
    EXPECT_EQ(recent.find(PacketName(1, 0))->latency, 20u);
    recent.add(packet(4, 50), 104);
    EXPECT_EQ(recent.forgotten_to(), 101u);
    EXPECT_EQ(recent.find(PacketName(1, 0)), nullptr);
    EXPECT_EQ(recent.find(PacketName(3, 0))->latency, 40u);
}

}  // namespace
}  // namespace thruway::test
