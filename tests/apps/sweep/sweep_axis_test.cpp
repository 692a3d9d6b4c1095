// Parsing of varied settings on the command line.

#include "apps/sweep/sweep_axis.h"

#include "core/problem.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace thruway {
namespace {

using Values = std::vector<std::string>;

Values values(const std::string& text) { return read_axis(text).values; }

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
    for (const char* text :
         {"", "a.b", "=1", "a.b=", "a.b=1,,2", "a.b=1,1", "a.b=1:2:x", "a.b=1:2:0", "a.b=1:2:-1",
          "a.b=0:1:0.000001", "a.b=1:inf:1", "a.b=0:1e308:1e-308", "a.b=-1e308:1e308:1e-300"}) {
        EXPECT_THROW(read_axis(text), Problem) << text;
    }
}

TEST(SweepAxis, refuses_one_number_in_two_ways_of_writing) {
    for (const char* text : {"a.b=0.5,+0.50", "a.b=5e-1,0.5", "a.b=16,0x10", "a.b=1_000,1000"}) {
        EXPECT_THROW(read_axis(text), Problem) << text;
    }
    EXPECT_EQ(values("a.b=0.5,\"0.5\"").size(), 2u);
}

TEST(SweepAxis, writes_a_text_without_quotes_where_it_is_read_as_the_same) {
    EXPECT_EQ(values("a.b=\"x\",'y z',w"), (Values{"x", "y z", "w"}));
    EXPECT_EQ(values("a.b='x,y','0.5',\"true\",'a=b'"),
              (Values{"\"x,y\"", "\"0.5\"", "\"true\"", "\"a=b\""}));
    EXPECT_EQ(values("a.b=[\"x\"]"), (Values{"[\"x\"]"}));
    EXPECT_THROW(read_axis("a.b=\"x\",x"), Problem);
    EXPECT_THROW(read_axis("a.b='x,y',\"x,y\""), Problem);
}

TEST(SweepAxis, gives_the_text_of_a_value_and_the_value_of_a_text) {
    for (const char* text : {"x", "y z", "x,y", "a=b", "C:\\x", "\"x\"", "it's", "[4, 4]", "0.5"}) {
        EXPECT_EQ(text_of_value(value_with_text(text)), text);
    }
    for (const char* value : {"x", "\"x,y\"", "[4, 4]", "[\"x\"]", "0.5", "true"}) {
        EXPECT_EQ(value_with_text(text_of_value(value)), value);
    }
}

TEST(SweepAxis, keeps_every_digit_of_integers) {
    EXPECT_EQ(values("a.b=1000000000000001:1000000000000003:1"),
              (Values{"1000000000000001", "1000000000000002", "1000000000000003"}));
    EXPECT_EQ(values("a.b=9007199254740992,9007199254740993"),
              (Values{"9007199254740992", "9007199254740993"}));
    EXPECT_EQ(values("a.b=9223372036854775807:9223372036854775805:-2"),
              (Values{"9223372036854775807", "9223372036854775805"}));
    EXPECT_EQ(values("a.b=-9223372036854775807:9223372036854775807:9223372036854775807"),
              (Values{"-9223372036854775807", "0", "9223372036854775807"}));
    // As doubles, the first and the last are equal.
    EXPECT_THROW(read_axis("a.b=9007199254740993:9007199254740992:1"), Problem);
    EXPECT_THROW(read_axis("a.b=-9223372036854775807:9223372036854775807:1"), Problem);
    EXPECT_THROW(read_axis("a.b=10000000000000000,1e16"), Problem);
}

TEST(SweepAxis, takes_values_as_the_same_that_are_read_as_the_same) {
    for (const auto& [a, b] :
         std::vector<std::pair<std::string, std::string>>{{"0.5", "5e-1"},
                                                          {"a", "\"a\""},
                                                          {"[2,4]", "[2, 0x4]"},
                                                          {"{x=1, y=2.0}", "{y = 2, x = 1.0}"},
                                                          {"true", "true"}}) {
        EXPECT_TRUE(same_value(a, b)) << a << " and " << b;
        EXPECT_THROW(read_axis("k=" + a + "," + b), Problem) << a << " and " << b;
    }
    for (const auto& [a, b] :
         std::vector<std::pair<std::string, std::string>>{{"9007199254740992", "9007199254740993"},
                                                          {"[2,4]", "[4,2]"},
                                                          {"[2,4]", "[[2],4]"},
                                                          {"{x=1}", "{y=1}"},
                                                          {"a", "b"}}) {
        EXPECT_FALSE(same_value(a, b)) << a << " and " << b;
        EXPECT_EQ(values("k=" + a + "," + b).size(), 2u) << a << " and " << b;
    }
}

TEST(SweepAxis, takes_ranges_in_every_way_to_write_a_number) {
    EXPECT_EQ(values("a.b=+0.1:0x1:4_5e-2"), values("a.b=0.1:1:0.45"));
}

TEST(SweepAxis, takes_a_hundred_thousand_values_at_once_and_no_more) {
    EXPECT_EQ(values("a.b=0:99999:1").size(), 100'000u);
    EXPECT_THROW(read_axis("a.b=0:100000:1"), Problem);
    std::string list = "a.b=0";
    for (int i = 1; i < 100'001; ++i) list += "," + std::to_string(i);
    EXPECT_THROW(read_axis(list), Problem);
}

TEST(SweepAxis, reads_numbers_as_settings_are_read) {
    EXPECT_EQ(number_in("+0.95"), 0.95);
    EXPECT_EQ(number_in("0x1F"), 31);
    EXPECT_EQ(number_in("9_5e-2"), 0.95);
    for (const char* text : {"", "inf", "nan", "x", "\"1\"", "1e400", "[1]", "1,2"}) {
        EXPECT_FALSE(number_in(text)) << text;
    }
}

}  // namespace
}  // namespace thruway
