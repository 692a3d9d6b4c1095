// Which bytes are UTF-8, and which characters a name must not have.

#include "core/text/utf8.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

/// The encoding by its definition: the bits of the code point in groups of six.
std::string encoded(unsigned code) {
    const auto byte = [](unsigned value) { return static_cast<char>(value); };
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xc0 + code / 64), byte(0x80 + code % 64)};
    if (code < 0x10000) {
        return {byte(0xe0 + code / 4096), byte(0x80 + code / 64 % 64), byte(0x80 + code % 64)};
    }
    return {byte(0xf0 + code / 262144), byte(0x80 + code / 4096 % 64), byte(0x80 + code / 64 % 64),
            byte(0x80 + code % 64)};
}

TEST(Utf8, takes_every_number_but_surrogates_and_those_above_the_last) {
    for (unsigned code = 0; code < 0x120000; code += code < 0x11000 ? 1 : 61) {
        const bool valid = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        const std::string text = encoded(code);
        ASSERT_EQ(utf8_length(text), valid ? text.size() : 0) << code;
        ASSERT_EQ(utf8_length(text + "x"), valid ? text.size() : 0) << code;
    }
}

TEST(Utf8, refuses_overlong_forms_broken_characters_and_nothing) {
    for (const char* text : {"", "\xc0\xaf", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\x80",
                             "\xc3", "\xe2\x82", "\xe2\x82x", "\xf5\x80\x80\x80", "\xff"}) {
        EXPECT_EQ(utf8_length(text), 0u) << text;
    }
}

TEST(Utf8, counts_characters_and_not_bytes) {
    EXPECT_EQ(utf8_characters(""), 0u);
    EXPECT_EQ(utf8_characters("1.2 ± 0.3"), 9u);
    EXPECT_EQ(utf8_characters("Zürich \xf0\x9f\x9a\x82"), 8u);
}

TEST(Utf8, says_why_a_name_cannot_be_printed) {
    EXPECT_FALSE(unprintable("Zürich-7 \xf0\x9f\x9a\x82"));
    EXPECT_FALSE(unprintable(""));
    EXPECT_EQ(unprintable("a\x1b[31m"), "has the control character \\x1b");
    EXPECT_EQ(unprintable("a\nb"), "has the control character \\x0a");
    EXPECT_EQ(unprintable("a\x7f"), "has the control character \\x7f");
    EXPECT_EQ(unprintable("a\xc2\x85"), "has the control character U+0085");
    EXPECT_EQ(unprintable("a\xef\xbf\xbf"), "has the control character U+FFFF");
    EXPECT_EQ(unprintable("x\xef\xbb\xbf"), "has the byte order mark U+FEFF, which is invisible");
    EXPECT_EQ(unprintable("a\xff"), "has the byte \\xff, which is not UTF-8");
}

}  // namespace
}  // namespace thruway
