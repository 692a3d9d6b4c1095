// tests/traces/contention/packets/packet_trail_test.cpp
// By which link a packet in the way went on, if it passed a router more than once.
#include "traces/contention/packets/packet_trail.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

/// In the way at router 1, which it enters in cycles 5, 10 and 20 and leaves by ports 2, 3 and 4.
PacketTrail that_comes_back() {
    PacketTrail trail;
    trail.destination = HostId{9};
    trail.hops = {{{1, 2}, 5}, {{7, 0}, 7}, {{1, 3}, 10}, {{7, 0}, 15}, {{1, 4}, 20}};
    return trail;
}

/// Waits in router 0 or 1, on its way from the one to the other.
TrailWait told(LatencyPart part, std::uint32_t hop, Cycle end) {
    PacketTrail victim;
    victim.hops = {{{0, 0}, 0}, {{1, 5}, 3}};
    TrailWait wait{hop, part, 1, 0, end, PacketName(8, 0)};
    tell_blocker(victim, wait, that_comes_back());
    return wait;
}

TEST(PacketInTheWay, is_told_by_its_last_visit_that_began_before_the_wait_ended) {
    const auto port_before = [](Cycle end) {
        const TrailWait wait = told(LatencyPart::kSwitch, 1, end);
        EXPECT_TRUE(wait.known && wait.has_link);
        EXPECT_EQ(wait.by_destination, HostId{9});
        EXPECT_EQ(wait.by_link.router, 1u);
        return wait.by_link.port;
    };
    EXPECT_EQ(port_before(4), 2u) << "the first one, if none began";
    EXPECT_EQ(port_before(10), 2u);
    EXPECT_EQ(port_before(11), 3u);
    EXPECT_EQ(port_before(20), 3u);
    EXPECT_EQ(port_before(21), 4u);
}

TEST(PacketInTheWay, is_in_the_next_router_if_there_is_no_room) {
    EXPECT_FALSE(told(LatencyPart::kSwitch, 0, 30).has_link) << "it was not in router 0";
    EXPECT_TRUE(told(LatencyPart::kCredit, 0, 30).has_link);
    EXPECT_TRUE(told(LatencyPart::kBodyCredit, 0, 30).has_link);
    EXPECT_TRUE(told(LatencyPart::kCredit, 1, 30).has_link) << "there is no further router";
}

}  // namespace
}  // namespace thruway::test
