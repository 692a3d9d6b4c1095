// A drawing as tags, and back.

#include "apps/report/html/svg_tags.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(SvgTags, give_the_same_text_again) {
    for (const char* const svg :
         {"", "text",
          "<?xml version=\"1.0\"?>\n<svg a=\"1\" b=\"&lt; x=\">\n<g/>t<text>a</text></svg>\n",
          "<path d=\"M0 0\"/>after", "<g class=\"a\">\n</g>"}) {
        std::string before;
        const std::vector<SvgTag> tags = tags_of(svg, before);
        EXPECT_EQ(before + text_of(tags), svg);
    }
}

TEST(SvgTags, are_written_for_a_page_without_what_html_does_not_need) {
    std::string before;
    EXPECT_EQ(
        html_text_of(tags_of("<svg a=\"1\">\n<path d=\"M1 2L3.5 -4 5 .5z M0 0\" b=\"\"/>\n"
                             "<path fill=\"none\" d=\"M1 2h3\"/>\n<g id=\"x\">\n<text x=\"1\">a "
                             "<tspan>b</tspan>\n<tspan>c</tspan></text>\n</g>\n</svg>\n",
                             before)),
        "<svg a=\"1\"><path d=\"M1,2L3.5-4,5,.5z M0,0\" b=\"\"/><path fill=none d=M1,2h3 />"
        "<g id=x><text x=1>a <tspan>b</tspan>\n<tspan>c</tspan></text></g></svg>");
}

TEST(SvgTags, have_names_attributes_and_the_text_behind_them) {
    std::string before;
    std::vector<SvgTag> tags = tags_of("a<g x=\"1\" y=\"2 3\">b<rect/></g>c", before);
    ASSERT_EQ(tags.size(), 3u);
    EXPECT_EQ(before, "a");
    EXPECT_EQ(tags[0].name, "g");
    EXPECT_EQ(*tags[0].find("y"), "2 3");
    EXPECT_EQ(tags[0].find("z"), nullptr);
    EXPECT_EQ(tags[0].text, "b");
    EXPECT_FALSE(tags[0].is_empty_element());
    EXPECT_TRUE(tags[1].is_empty_element());
    EXPECT_EQ(tags[2].name, "/g");
    EXPECT_EQ(tags[2].text, "c");
    tags[0].set("y", "4");
    tags[0].set("z", "5");
    tags[0].erase("x");
    EXPECT_EQ(text_of(tags), "<g y=\"4\" z=\"5\">b<rect/></g>c");
}

TEST(SvgTags, may_go_on_in_the_next_line) {
    std::string before;
    const std::vector<SvgTag> tags = tags_of("<g\nx=\"1\"\n y=\"2\"/>", before);
    ASSERT_EQ(tags.size(), 1u);
    EXPECT_EQ(tags[0].name, "g");
    ASSERT_NE(tags[0].find("x"), nullptr);
    ASSERT_NE(tags[0].find("y"), nullptr);
    EXPECT_EQ(*tags[0].find("y"), "2");
    EXPECT_TRUE(tags[0].is_empty_element());
}

}  // namespace
}  // namespace thruway
