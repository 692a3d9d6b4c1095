#include "core/text/wrapped_text.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(WrappedText, breaks_lines_at_blanks_and_indents_those_that_follow) {
    std::string page = "1234";
    append_wrapped(std::string(90, 'a') + " bbb cccc", 4, page);
    EXPECT_EQ(page, "1234" + std::string(90, 'a') + " bbb\n    cccc\n");
}

TEST(WrappedText, keeps_a_word_that_is_too_long_for_a_line) {
    std::string page;
    append_wrapped("a " + std::string(120, 'b') + " c", 0, page);
    EXPECT_EQ(page, "a\n" + std::string(120, 'b') + "\nc\n");
}

}  // namespace
}  // namespace thruway
