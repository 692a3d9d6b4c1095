// Messages on a terminal: control characters are shown, not sent.

#include "core/files/standard_files.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(Printable, shows_control_characters_and_bytes_that_are_no_utf_8) {
    EXPECT_EQ(printable("line 1\nZürich"), "line 1\nZürich");
    EXPECT_EQ(printable("a\x1b[31m\r"), "a\\x1b[31m\\x0d");
    EXPECT_EQ(printable("\xff\xc3"), "\\xff\\xc3");
    EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");
}

TEST(Printable, shows_characters_that_hide_or_reorder_others) {
    EXPECT_EQ(printable("a\u202elmth.b"), "a\\xe2\\x80\\xaelmth.b");
    EXPECT_EQ(printable("\u061c\u200f\u2069"), "\\xd8\\x9c\\xe2\\x80\\x8f\\xe2\\x81\\xa9");
    EXPECT_EQ(printable("a\u200b"), "a\\xe2\\x80\\x8b");
    EXPECT_EQ(printable("\u2026\u05d0"), "\u2026\u05d0");
}

TEST(Printable, keeps_a_name_in_one_line) {
    EXPECT_EQ(printable_name("a b\nc\x1b"), "a b\\x0ac\\x1b");
    EXPECT_EQ(printable_name("Zürich"), "Zürich");
}

}  // namespace
}  // namespace thruway
