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

}  // namespace
}  // namespace thruway
