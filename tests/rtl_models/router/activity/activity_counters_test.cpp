// The counters of crossings and of idle cycles by themselves.

#include "rtl_models/router/activity/crossing_counts.h"
#include "rtl_models/router/activity/idle_cycles.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

TEST(CrossingCounts, add_up_the_flits_of_packets_for_each_pair_of_ports) {
    StateArena arena;
    CrossingCounts counts(3, arena);
    counts.packet_crossed(0, 2, 5);
    counts.packet_crossed(0, 2, 1);
    counts.packet_crossed(2, 0, 7);
    EXPECT_EQ(counts.packets(), 3u);
    EXPECT_EQ(counts.flits(0, 2), 6u);
    EXPECT_EQ(counts.flits(2, 0), 7u);
    EXPECT_EQ(counts.flits(1, 1), 0u);
}

TEST(CrossingCounts, are_exact_beyond_32_bits) {
    StateArena arena;
    CrossingCounts counts(2, arena);
    constexpr unsigned kHalf = 1u << 31;
    for (int i = 0; i < 5; ++i) counts.packet_crossed(1, 0, kHalf);
    counts.packet_crossed(0, 1, 3);
    EXPECT_EQ(counts.flits(1, 0), 5 * std::uint64_t{kHalf});
    EXPECT_EQ(counts.flits(0, 1), 3u);
}

TEST(IdleCycles, of_a_router_without_flits_are_all_cycles) {
    EXPECT_EQ(IdleCycles().before(0), 0u);
    EXPECT_EQ(IdleCycles().before(17), 17u);
}

TEST(IdleCycles, are_those_before_between_and_after_the_flits) {
    // cycle  0 1 2 3 4 5 6 7 8 9
    // flits      x x x     x
    IdleCycles idle;
    idle.holds_flit(2);
    idle.holds_flit(4);  // it slept in 3
    EXPECT_EQ(idle.before(5), 2u) << "still there";
    idle.rests(4);
    EXPECT_EQ(idle.before(5), 2u);
    EXPECT_EQ(idle.before(7), 4u);
    idle.holds_flit(7);
    idle.rests(7);
    EXPECT_EQ(idle.before(10), 6u);
}

TEST(IdleCycles, do_not_count_cycles_in_which_the_last_flit_is_between_switch_and_link) {
    IdleCycles idle(2);
    idle.holds_flit(1);
    idle.rests(1);  // it crosses in 1 and leaves in 3
    EXPECT_EQ(idle.before(3), 1u) << "the run ends before it has left";
    idle.holds_flit(2);  // the next flit comes before that
    idle.rests(3);
    EXPECT_EQ(idle.before(8), 1u + 2u);
}

}  // namespace
}  // namespace thruway::test
