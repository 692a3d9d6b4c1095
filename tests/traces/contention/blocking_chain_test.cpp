// The chain of packets behind the slowest one: which wait it follows, and where it ends.
#include "tests/traces/contention/hand_made_journeys.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace thruway::test {
namespace {

using Strings = std::vector<std::string>;

TEST(BlockingChain, follows_the_first_of_equally_long_waits) {
    Journey journey = along_row({0, 0}, 2, 100);
    wait(journey, 0, LatencyPart::kSwitch, 5, {7, 1});
    wait(journey, 1, LatencyPart::kSwitch, 5, {7, 2});
    EXPECT_EQ(chain_of(contention_of({timed(journey)})),
              (Strings{"0.0 at 0.0 to 1: switch from 100, 5 of 5, behind 7.1", "7.1"}));
}

/// 0.0 waits in cycles 101 to 120 for 1.0, which is in its source queue until 103 and then waits
/// longer, but no known packet was in the way.
TEST(BlockingChain, prefers_a_wait_that_tells_who_was_in_the_way) {
    Journey first = along_row({0, 0}, 2, 100);
    wait(first, 1, LatencyPart::kSwitch, 20, {1, 0});
    Journey second = along_row({1, 0}, 3, 100);
    wait(second, 0, LatencyPart::kSourceQueue, 4, {1, 9});
    wait(second, 0, LatencyPart::kSwitch, 6);
    EXPECT_EQ(chain_of(contention_of({timed(second), timed(first)})),
              (Strings{"0.0 at 1.0 to 2: switch from 101, 20 of 20, behind 1.0",
                       "1.0 at 1.0 to 2: source_queue from 100, 3 of 4, behind 1.9", "1.9"}));
}

/// Each of four packets waits for the next.
std::vector<Journey> four_in_a_row() {
    std::vector<Journey> journeys;
    for (unsigned i = 0; i < 4; ++i) {
        Journey journey = along_row({i, 0}, 9, 100);
        wait(journey, 0, LatencyPart::kSwitch, 50 - 10 * i, {i + 1, 0});
        journeys.push_back(timed(journey));
    }
    return journeys;
}

TEST(BlockingChain, has_at_most_as_many_packets_as_asked_for) {
    ContentionLimits limits;
    limits.chain = 2;
    const Contention two = contention_of(four_in_a_row(), {}, limits);
    EXPECT_EQ(chain_of(two), (Strings{"0.0 at 0.0 to 1: switch from 100, 50 of 50, behind 1.0",
                                      "1.0 at 1.0 to 2: switch from 100, 40 of 40, behind 2.0"}));
    EXPECT_EQ(two.chain_end, "longer chains are not shown");
    limits.chain = 5;
    EXPECT_EQ(contention_of(four_in_a_row(), {}, limits).chain.size(), 5u) << "and 4.0, not known";
}

/// 1.0 arrives before 0.0, and is forgotten at once.
TEST(BlockingChain, says_that_memory_may_have_been_too_short) {
    const std::vector<Journey> four = four_in_a_row();
    ContentionLimits limits;
    limits.recent_bytes = 1;
    const Contention contention = contention_of({four[1], four[0]}, {}, limits);
    EXPECT_EQ(chain_of(contention),
              (Strings{"0.0 at 0.0 to 1: switch from 100, 50 of 50, behind 1.0", "1.0"}));
    EXPECT_EQ(contention.chain_end, "the journey of the last packet is not known: it had not "
                                    "arrived, was not recorded, or memory was too short for it");
}

}  // namespace
}  // namespace thruway::test
