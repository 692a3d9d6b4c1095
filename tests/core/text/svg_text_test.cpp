#include "core/text/svg_text.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(SvgText, keeps_a_file_well_formed_whatever_the_text) {
    EXPECT_EQ(svg_escaped("a<b & \"c\" > 'd'"), "a&lt;b &amp; &quot;c&quot; &gt; &#39;d&#39;");
    EXPECT_EQ(svg_escaped(std::string("x\x01y\n", 4)), "x\xef\xbf\xbdy\xef\xbf\xbd");
    EXPECT_EQ(svg_escaped("M\xc3\xbcnchen"), "M\xc3\xbcnchen");
}

TEST(SvgText, grows_with_characters_and_font_but_not_with_the_bytes_of_a_character) {
    EXPECT_DOUBLE_EQ(svg_text_width("", 12), 0);
    EXPECT_DOUBLE_EQ(svg_text_width("load", 24), 2 * svg_text_width("load", 12));
    EXPECT_LT(svg_text_width("lilli", 12), svg_text_width("woman", 12));
    EXPECT_LT(svg_text_width("\xc3\xbc", 12), 12);
    // Digits are 0.556 em wide in Helvetica, capital letters 0.72 on average.
    EXPECT_GE(svg_text_width("0123456789", 1), 5.56);
    EXPECT_GE(svg_text_width("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1), 26 * 0.67);
}

TEST(SvgText, cuts_what_is_too_long_between_characters) {
    EXPECT_EQ(svg_text_cut("short", 12, 100), "short");
    const std::string cut = svg_text_cut("\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc", 10,
                                         32);
    EXPECT_LE(svg_text_width(cut, 10), 32);
    EXPECT_EQ(cut.substr(cut.size() - 3), "\xe2\x80\xa6");
    EXPECT_EQ((cut.size() - 3) % 2, 0u) << "no half of a character";
    EXPECT_GT(cut.size(), 3u);
}

}  // namespace
}  // namespace thruway
