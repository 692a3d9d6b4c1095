// Packets that share an output, slot by slot; DelayLine and CreditLine.

#include "cosim/transaction/buffered/fair_share.h"
#include "cosim/transaction/buffered/credit_line.h"
#include "rtl_models/engine/delay_line.h"

#include <gtest/gtest.h>

#include <vector>

namespace thruway::test {
namespace {

using Ivcs = std::vector<std::uint16_t>;

Ivcs ended(FairShare& share, Cycle now, const std::uint16_t* of_input = nullptr) {
    Ivcs ivcs;
    share.advance(now, of_input, ivcs);
    return ivcs;
}

TEST(FairShare, sends_a_sole_packet_at_one_flit_per_cycle) {
    FairShare share(1);
    EXPECT_TRUE(share.slot_left(10));
    share.begin(7, 0, 4, 10);
    EXPECT_FALSE(share.slot_left(10));
    EXPECT_TRUE(share.slot_left(11));
    EXPECT_EQ(share.next_end(nullptr), 15u);
    EXPECT_EQ(ended(share, 14), Ivcs{});
    EXPECT_EQ(ended(share, 15), Ivcs{7});
    EXPECT_EQ(share.sharing(), 0u);
    EXPECT_EQ(share.next_end(nullptr), kNever);
}

// A has slots 0 to 3, B slot 4. From 5 on each gets half: B's four flits take 5 to 12; two of A's
// six are left for 13 and 14. So 15 flits take 15 slots.
TEST(FairShare, halves_the_slots_of_two) {
    FairShare share(1);
    share.begin(1, 0, 9, 0);
    EXPECT_EQ(ended(share, 4), Ivcs{});
    share.begin(2, 1, 4, 4);
    EXPECT_EQ(share.next_end(nullptr), 13u);
    EXPECT_EQ(ended(share, 13), Ivcs{2});
    EXPECT_EQ(share.next_end(nullptr), 15u);
    EXPECT_EQ(ended(share, 15), Ivcs{1});
}

// Intermediate calls do not change the result.
TEST(FairShare, serves_the_same_in_small_steps) {
    FairShare share(1);
    share.begin(1, 0, 9, 0);
    for (Cycle now = 1; now <= 4; ++now) EXPECT_EQ(ended(share, now), Ivcs{});
    share.begin(2, 1, 4, 4);
    for (Cycle now = 5; now <= 12; ++now) EXPECT_EQ(ended(share, now), Ivcs{}) << now;
    EXPECT_EQ(ended(share, 13), Ivcs{2});
    EXPECT_EQ(ended(share, 14), Ivcs{});
    EXPECT_EQ(ended(share, 15), Ivcs{1});
}

TEST(FairShare, takes_the_slot_of_a_single_flit_from_the_others) {
    FairShare share(1);
    share.begin(1, 0, 3, 0);
    EXPECT_EQ(ended(share, 2), Ivcs{});
    share.take_slot(2);
    EXPECT_EQ(share.next_end(nullptr), 5u);
    EXPECT_EQ(ended(share, 4), Ivcs{});
    EXPECT_EQ(ended(share, 5), Ivcs{1});
}

// Two packets from the same crossbar input, each to its own output.
TEST(FairShare, is_limited_by_a_share_of_the_input) {
    const std::uint16_t of_input[] = {2, 1};
    FairShare share(1);
    share.begin(1, 0, 3, 0);
    EXPECT_EQ(share.next_end(of_input), 7u);
    EXPECT_EQ(ended(share, 6, of_input), Ivcs{});
    EXPECT_EQ(ended(share, 7, of_input), Ivcs{1});
}

TEST(FairShare, gives_several_slots_a_cycle_where_the_output_has_them) {
    FairShare two(2);
    two.begin(1, 0, 4, 0);
    EXPECT_TRUE(two.slot_left(0));
    two.begin(2, 1, 4, 0);
    EXPECT_FALSE(two.slot_left(0));
    two.begin(3, 2, 2, 1);
    // The third packet gets a slot of cycle 1, the others half of the other slot; from 2 on, two
    // thirds each.
    EXPECT_EQ(two.next_end(nullptr), 5u);
    FairShare unlimited(0);
    for (unsigned ivc = 0; ivc < 9; ++ivc) {
        EXPECT_TRUE(unlimited.slot_left(0));
        unlimited.begin(ivc, ivc, 5, 0);
    }
    EXPECT_EQ(unlimited.next_end(nullptr), 6u);
}

TEST(DelayLine, gives_items_by_cycle_and_then_as_they_came) {
    DelayLine<int> line;
    EXPECT_EQ(line.next(), kNever);
    line.add(5, 1);
    line.add(7, 2);
    line.add(5, 3);
    line.add(6, 4);
    EXPECT_FALSE(line.due(4));
    EXPECT_EQ(line.next(), 5u);
    EXPECT_EQ(line.take(), 1);
    line.add(4, 5);
    EXPECT_EQ(line.take(), 5);
    EXPECT_EQ(line.take(), 3);
    EXPECT_EQ(line.take(), 4);
    EXPECT_FALSE(line.due(6));
    EXPECT_TRUE(line.due(7));
    EXPECT_EQ(line.take(), 2);
    EXPECT_EQ(line.next(), kNever);
}

TEST(CreditLine, shows_a_note_from_its_cycle_on) {
    ClockDomain clock("clock", {});
    CreditLine line;
    line.send({4, 3, false}, clock);
    line.send({6, 1, true}, clock);
    EXPECT_FALSE(line.has(3));
    EXPECT_TRUE(line.has(4));
    EXPECT_EQ(line.take().flits, 3u);
    EXPECT_FALSE(line.has(5));
    EXPECT_TRUE(line.has(6));
    EXPECT_TRUE(line.take().tail);
    EXPECT_FALSE(line.has(1000));
}

}  // namespace
}  // namespace thruway::test
