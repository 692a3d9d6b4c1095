#include "topologies/drawings/heat/heat_curves.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

LinkCurve straight() { return {ChannelId{0}, 0, 1, {{{0, 0}, {30, 0}, {60, 0}, {90, 0}}}, false}; }

TEST(HalfPath, ends_in_the_middle) {
    EXPECT_EQ(half_path(straight(), true), "M0,0H45");
    EXPECT_EQ(half_path(straight(), false), "M90,0H45");
    EXPECT_EQ(whole_path(straight()), "M0,0H90");
}

/// Halves of the arc with control points (0,0) (0,40) (80,40) (80,0), by hand: the points between
/// neighbours are (0,20) (40,40) (80,20), between these (20,30) (60,30), and the middle is (40,30).
TEST(HalfPath, of_a_curve_is_its_exact_half) {
    const LinkCurve arc{ChannelId{0}, 0, 1, {{{0, 0}, {0, 40}, {80, 40}, {80, 0}}}, false};
    EXPECT_EQ(half_path(arc, true), "M0,0C0,20 20,30 40,30");
    EXPECT_EQ(half_path(arc, false), "M80,0C80,20 60,30 40,30");
}

TEST(HalfPath, of_a_link_that_wraps_around_is_the_stub_at_its_switch) {
    const LinkCurve stubs{ChannelId{0}, 0, 1, {{{9.25, 5}, {20, 5}, {-10.5, 5}, {0, 5}}}, true};
    EXPECT_EQ(half_path(stubs, true), "M9.2,5H20");
    EXPECT_EQ(half_path(stubs, false), "M0,5H-10.5");
    EXPECT_EQ(whole_path(stubs), "M9.2,5H20M-10.5,5H0");
}

/// To the right of a way to the right is below; y points down.
TEST(Beside, is_to_the_right_of_the_way) {
    EXPECT_EQ(whole_path(beside(straight(), 4)), "M0,4H90");
    EXPECT_EQ(whole_path(beside(turned(straight()), 4)), "M90,-4H0");
    // Of a way down, the right is towards smaller x.
    const LinkCurve down{ChannelId{0}, 0, 1, {{{50, 0}, {50, 30}, {50, 60}, {50, 90}}}, false};
    EXPECT_EQ(whole_path(beside(down, 4)), "M46,0V90");
}

TEST(ArrowHead, points_at_the_receiver_and_stops_at_its_circle) {
    EXPECT_EQ(arrow_head(straight(), 17, 8), "M73,0L65,4L65,-4z");
    EXPECT_EQ(arrow_head(turned(straight()), 17, 8), "M17,0L25,-4L25,4z");
}

}  // namespace
}  // namespace thruway
