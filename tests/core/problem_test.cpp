#include "core/problem.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(Problem, begins_with_the_parts_of_its_place_that_are_known) {
    EXPECT_STREQ(Problem("too small", {"a.toml", 3, 14}).what(), "a.toml:3:14: too small");
    EXPECT_STREQ(Problem("too small", {"a.toml", 3, 0}).what(), "a.toml:3: too small");
    EXPECT_STREQ(Problem("too small", {"a.toml", 0, 0}).what(), "a.toml: too small");
    EXPECT_STREQ(Problem("too small", {"", 3, 14}).what(), "line 3:14: too small");
    EXPECT_STREQ(Problem("too small").what(), "too small");
}

TEST(Problem, shows_a_zero_byte_and_what_follows_it) {
    using std::string_literals::operator""s;
    const Problem problem("source = a\0b: no number"s, {"a.csv", 2, 1});
    EXPECT_STREQ(problem.what(), "a.csv:2:1: source = a\\x00b: no number");
    EXPECT_EQ(problem.message(), "source = a\\x00b: no number");
}

TEST(Problem, keeps_its_message_apart_from_its_place) {
    const Problem problem("too small", {"a.toml", 3, 14});
    EXPECT_EQ(problem.message(), "too small");
    EXPECT_EQ(problem.where().file, "a.toml");
    EXPECT_EQ(problem.where().line, 3u);
    EXPECT_EQ(problem.where().column, 14u);
}

}  // namespace
}  // namespace thruway
