#include "tests/house/text/source_text.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway::house {
namespace {

TEST(SourceText, finds_includes_with_their_lines) {
    const auto found = includes_of("// head\n#include \"core/a.h\"\n  #  include <vector>\nint x;");
    ASSERT_EQ(found.size(), 2u);
    EXPECT_EQ(found[0].target, "core/a.h");
    EXPECT_TRUE(found[0].quoted);
    EXPECT_EQ(found[0].line, 2u);
    EXPECT_EQ(found[1].target, "vector");
    EXPECT_FALSE(found[1].quoted);
    EXPECT_EQ(found[1].line, 3u);
}

TEST(SourceText, does_not_take_a_commented_include_for_one) {
    EXPECT_TRUE(includes_of("// #include \"core/a.h\"\n").empty());
}

TEST(SourceText, blanks_comments_and_keeps_lines) {
    EXPECT_EQ(without_comments_and_literals("a // b\nc /* d\ne */ f"), "a     \nc     \n     f");
}

TEST(SourceText, blanks_strings_with_escaped_quotes) {
    EXPECT_EQ(without_comments_and_literals(R"(f("a\"b", '"', x))"), "f(      ,    , x)");
}

TEST(SourceText, blanks_raw_strings) {
    const std::string literal = R"~(R"x(a)"b)x")~";
    EXPECT_EQ(without_comments_and_literals("f(" + literal + ", y)"),
              "f(" + std::string(literal.size(), ' ') + ", y)");
}

TEST(SourceText, keeps_code_after_digit_separators) {
    EXPECT_EQ(without_comments_and_literals("n = 10'000; m = 1'0;"), "n = 10'000; m = 1'0;");
}

TEST(SourceText, knows_what_precedes_a_word_and_whether_it_is_called) {
    const std::string code = "std::exit (1);\nx.exit; ::rand();";
    const auto words = words_of(code);
    ASSERT_EQ(words.size(), 6u);
    EXPECT_EQ(words[1].text, "exit");
    EXPECT_EQ(words[1].before, "std::");
    EXPECT_TRUE(words[1].called);
    EXPECT_EQ(words[4].before, "x.");
    EXPECT_FALSE(words[4].called);
    EXPECT_EQ(words[4].line, 2u);
    EXPECT_EQ(words[5].before, "::");
}

}  // namespace
}  // namespace thruway::house
