// Names from files stay text, wherever a report shows them.

#include "apps/report/html/html.h"

#include "apps/report/html/visible_text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace thruway {
namespace {

TEST(VisibleText, shows_what_would_hide_or_reorder_other_text) {
    EXPECT_EQ(visible_text("a\xe2\x80\xae"
                           "b"),
              "a[U+202E]b")
        << "right-to-left override";
    EXPECT_EQ(visible_text("\xe2\x81\xa7x\xe2\x81\xa9"), "[U+2067]x[U+2069]") << "isolates";
    EXPECT_EQ(visible_text(std::string_view("a\0b\x1b\x7f", 5)), "a[U+0000]b[U+001B][U+007F]");
    EXPECT_EQ(visible_text("a\nb\tc"), "a[U+000A]b[U+0009]c");
    EXPECT_EQ(visible_text("\xc2\x85\xc2\xad"), "[U+0085][U+00AD]") << "next line, soft hyphen";
    EXPECT_EQ(visible_text("\xe2\x80\xa8\xe2\x80\x8b\xef\xbb\xbf"), "[U+2028][U+200B][U+FEFF]");
    EXPECT_EQ(visible_text("\xf3\xa0\x81\x81"), "[U+E0041]") << "a tag";
}

TEST(VisibleText, shows_bytes_that_are_no_text) {
    EXPECT_EQ(visible_text("a\xff\xc0"), "a[byte ff][byte c0]");
    EXPECT_EQ(visible_text("\xe2\x82"), "[byte e2][byte 82]") << "cut short";
}

TEST(VisibleText, leaves_the_letters_of_all_languages) {
    const std::string text =
        "na\xc3\xafve \xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d \xe6\xbc\xa2 \xf0\x9f\x9a\x80 <&>";
    EXPECT_EQ(visible_text(text), text);
}

TEST(Html, escapes_texts_and_attributes) {
    EXPECT_EQ(Html::text("<b>&\"'").markup(), "&lt;b&gt;&amp;\"'");
    EXPECT_EQ(element("td", {{"title", "\"><script>"}}, "</td>").markup(),
              "<td title=\"&quot;&gt;&lt;script&gt;\">&lt;/td&gt;</td>");
    EXPECT_EQ(element("a", {{"hidden", ""}}, "x\n").markup(), "<a hidden>x[U+000A]</a>");
    EXPECT_EQ(short_attribute("class", "good"), " class=good");
    for (const char* value : {"", "a b", "a=b", "a'b", "a`b", "a\nb"}) {
        EXPECT_EQ(short_attribute("x", value), std::string(" x=\"") + value + "\"");
    }
}

TEST(Html, gives_the_script_data_that_cannot_end_its_element) {
    const Json data = {{"name", "</script><!--\xe2\x80\xa8&\xff"}};
    const std::string markup = script_data("d", data).markup();
    const std::size_t begin = markup.find('>') + 1;
    const std::string inside = markup.substr(begin, markup.find("</script>") - begin);
    for (const char* dangerous : {"<", ">", "&", "\xe2\x80\xa8"}) {
        EXPECT_EQ(inside.find(dangerous), std::string::npos) << inside;
    }
    // Bytes that are not UTF-8 become the replacement character.
    EXPECT_EQ(Json::parse(inside).at("name"), "</script><!--\xe2\x80\xa8&\xef\xbf\xbd");
}

}  // namespace
}  // namespace thruway
