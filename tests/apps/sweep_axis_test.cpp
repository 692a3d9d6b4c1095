// Varied settings as the command line writes them.

#include "apps/sweep_axis.h"

#include "core/problem.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

using Values = std::vector<std::string>;

Values values(const char* text) { return read_axis(text).values; }

TEST(SweepAxis, includes_the_last_value_of_a_decimal_range) {
    EXPECT_EQ(values("a.b=0.1:0.9:0.1"),
              (Values{"0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"}));
    EXPECT_EQ(values("a.b=2:9:3"), (Values{"2", "5", "8"}));
    EXPECT_EQ(values("a.b=3:1:-1"), (Values{"3", "2", "1"}));
    EXPECT_EQ(values("a.b=5:5:1"), (Values{"5"}));
}

TEST(SweepAxis, splits_a_list_outside_of_brackets_and_quotes) {
    EXPECT_EQ(values("a.b=x, y"), (Values{"x", "y"}));
    EXPECT_EQ(values("a.b=[4, 4],[8, 8]"), (Values{"[4, 4]", "[8, 8]"}));
    EXPECT_EQ(values("a.b=\"x,y\",z"), (Values{"\"x,y\"", "z"}));
    EXPECT_EQ(values("a.b={ mean = 4, max_flits = 8 },8"),
              (Values{"{ mean = 4, max_flits = 8 }", "8"}));
    EXPECT_EQ(read_axis(" a.b = 1").key, "a.b");
}

TEST(SweepAxis, refuses_what_is_neither_range_nor_list) {
    for (const char* text : {"", "a.b", "=1", "a.b=", "a.b=1,,2", "a.b=1,1", "a.b=1:2:x",
                             "a.b=1:2:0", "a.b=1:2:-1", "a.b=0:1:0.000001", "a.b=1:inf:1"}) {
        EXPECT_THROW(read_axis(text), Problem) << text;
    }
}

}  // namespace
}  // namespace thruway
