#include "settings/values/field_range.h"

#include <gtest/gtest.h>

#include <limits>

namespace thruway {
namespace {

TEST(IntegerRange, holds_both_of_its_ends_and_nothing_beyond) {
    const IntegerRange range = {2, 5};
    EXPECT_FALSE(range.contains(1));
    EXPECT_TRUE(range.contains(2));
    EXPECT_TRUE(range.contains(5));
    EXPECT_FALSE(range.contains(6));
    EXPECT_EQ(range.text(), "2..5");
}

TEST(IntegerRange, never_holds_a_negative_number) {
    EXPECT_FALSE(IntegerRange{}.contains(-1));
    EXPECT_FALSE(IntegerRange{}.contains(std::numeric_limits<std::int64_t>::min()));
    EXPECT_TRUE(IntegerRange{}.contains(std::numeric_limits<std::int64_t>::max()));
    EXPECT_EQ(IntegerRange{3}.text(), "at least 3");
}

TEST(RealRange, tells_an_open_end_from_a_closed_one) {
    EXPECT_FALSE(RealRange::above(0).contains(0));
    EXPECT_FALSE(RealRange::above(0).contains(-0.0));
    EXPECT_TRUE(RealRange::above(0).contains(1e-300));
    EXPECT_TRUE(RealRange::at_least(0).contains(0));
    EXPECT_TRUE(RealRange::between(0, 1).contains(1));
    EXPECT_FALSE(RealRange::between(0, 1).contains(1.0000001));
    EXPECT_FALSE(RealRange::above_up_to(0, 0.5).contains(0));
    EXPECT_TRUE(RealRange::above_up_to(0, 0.5).contains(0.5));
}

TEST(RealRange, never_holds_what_is_not_finite) {
    const double infinity = std::numeric_limits<double>::infinity();
    for (const RealRange& range : {RealRange{}, RealRange::above(0), RealRange::at_least(0)}) {
        EXPECT_FALSE(range.contains(infinity));
        EXPECT_FALSE(range.contains(-infinity));
        EXPECT_FALSE(range.contains(std::numeric_limits<double>::quiet_NaN()));
    }
}

TEST(RealRange, is_written_as_a_person_would) {
    EXPECT_EQ(RealRange{}.text(), "any finite number");
    EXPECT_EQ(RealRange::above(0).text(), "above 0");
    EXPECT_EQ(RealRange::at_least(1.5).text(), "at least 1.5");
    EXPECT_EQ(RealRange::between(0, 1).text(), "0..1");
    EXPECT_EQ(RealRange::above_up_to(0, 0.5).text(), "above 0, at most 0.5");
}

}  // namespace
}  // namespace thruway
