// The sums of who blocks whom: their order, and what is not among the packets selected.
#include "tests/traces/contention/hand_made_journeys.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace thruway::test {
namespace {

/// Without waits. The packet is in router 1 for four cycles, and for one in each of the others.
TEST(ContentionSums, have_places_of_equal_waits_in_the_order_of_their_cycles) {
    Journey journey = along_row({0, 0}, 2, 0);
    journey.hops[1][LatencyPart::kRouting] = 3;
    const Contention contention = contention_of({timed(journey)});
    ASSERT_EQ(contention.places.size(), 3u);
    EXPECT_EQ(text_of(contention.places[0].link), "1.0 to 2");
    EXPECT_EQ(contention.places[0].cycles, 4u);
    EXPECT_EQ(contention.places[1].cycles, 1u);
}

TEST(ContentionSums, have_the_reasons_of_all_packets_beside_those_of_the_slowest) {
    Journey slow = along_row({0, 0}, 2, 0);
    wait(slow, 0, LatencyPart::kSwitch, 20);
    Journey fast = along_row({1, 0}, 2, 0);
    wait(fast, 0, LatencyPart::kCredit, 5);
    const Contention slowest = contention_of({timed(slow), timed(fast)}, {"1"});
    ASSERT_EQ(slowest.packets, 1u);
    const auto credit = std::find_if(slowest.reasons.begin(), slowest.reasons.end(),
                                     [](const auto& one) { return one.reason == "credit"; });
    ASSERT_NE(credit, slowest.reasons.end());
    EXPECT_TRUE(credit->is_wait);
    EXPECT_EQ(credit->cycles, 0u);
    EXPECT_EQ(credit->cycles_of_matching, 5u);
}

/// 9.0 arrives in cycle 1 and is forgotten. 0.0 is generated in that cycle and waits for it.
TEST(ContentionSums, have_waits_behind_what_was_forgotten_in_the_cycle_of_its_arrival) {
    const Journey before = timed(along_row({9, 0}, 10, 0));
    ASSERT_EQ(before.delivered, 1u);
    Journey behind = along_row({0, 0}, 1, 1);
    wait(behind, 0, LatencyPart::kSwitch, 3, {9, 0});
    ContentionLimits limits;
    limits.recent_bytes = 1;
    const Contention contention = contention_of({before, timed(behind)}, {}, limits);
    EXPECT_EQ(contention.forgotten_cycles, 3u);
    EXPECT_EQ(contention.unknown_cycles, 0u);
}

}  // namespace
}  // namespace thruway::test
