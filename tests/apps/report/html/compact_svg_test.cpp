// Smaller drawings that look the same.

#include "apps/report/html/compact_svg.h"

#include "reporting/plots/plot_svg.h"
#include "tests/reporting/plots/latency_curves.h"
#include "tests/support/svg_page.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(CompactSvg, has_places_to_a_tenth_and_keeps_texts) {
    EXPECT_EQ(
        compact_svg("<text x=\"10.00\" y=\"2.54\" fill=\"#101.00\">1.00 &lt;x=\"2.00\"</text>"),
        "<text x=\"10\" y=\"2.5\" fill=\"#101.00\">1.00 &lt;x=\"2.00\"</text>");
    EXPECT_EQ(compact_svg("<path d=\"M10.00 0.06L-3.10 100V.50h.00m-.95-1.31\"/>"),
              "<path d=\"M10 0.1L-3.1 100V0.5h0m-0.9-1.3\"/>");
    EXPECT_EQ(compact_svg("<path d=\"M1 2.00-0.04 7\"/>"), "<path d=\"M1 2 0 7\"/>")
        << "no minus before zero, and no digits that run together";
    EXPECT_EQ(compact_svg("<text transform=\"rotate(-90 9.00 8.26)\">x</text>\n"),
              "<text transform=\"rotate(-90 9 8.3)\">x</text>\n");
    EXPECT_EQ(compact_svg("no drawing"), "no drawing");
}

TEST(CompactSvg, leaves_out_numbers_that_the_table_has) {
    EXPECT_EQ(compact_svg("<circle class=\"point\" cx=\"1.00\" data-x=\"0.50\" data-y=\"13.1\" "
                          "data-error=\"0.2\"/>"),
              "<circle class=\"point\" cx=\"1\" data-x=\"0.50\"/>");
}

TEST(CompactSvg, leaves_out_error_bars_that_are_hidden_behind_their_marks) {
    EXPECT_EQ(compact_svg("a<path class=\"error\" d=\"M9.00 20.00V26.00M6.00 20.00h6\"/>\nb"),
              "ab");
    const std::string tall = "<path class=\"error\" d=\"M9 20V27M6 20h6M6 27h6\"/>";
    // As high as a mark, and written as one line.
    const std::string one_line = "<path class=\"error\" d=\"M6 20h6m-3 0V27m-3 0h6\"/>";
    EXPECT_EQ(compact_svg(tall), one_line);
    // Nor do they join a bar of the same look.
    const std::string hidden = "<path class=\"error\" d=\"M9 20V26M6 20h6M6 26h6\"/>";
    EXPECT_EQ(compact_svg("<g>" + tall + hidden + "</g>"), "<g>" + one_line + "</g>");
    const std::string without_a_cap = "<path class=\"error\" d=\"M9 20V27M6 20h6\"/>";
    EXPECT_EQ(compact_svg(without_a_cap), without_a_cap);
    const std::string uneven = "<path class=\"error\" d=\"M9 20V27M6 20h5M6 27h5\"/>";
    EXPECT_EQ(compact_svg(uneven), uneven);
}

TEST(CompactSvg, leaves_font_and_colour_to_the_page) {
    EXPECT_EQ(compact_svg("<svg viewBox=\"0 0 9 9\" font-family=\"Arial\" font-size=\"12\" "
                          "fill=\"currentColor\"></svg>"),
              "<svg viewBox=\"0 0 9 9\" class=\"curves\"></svg>");
    EXPECT_EQ(compact_svg("<svg font-size=\"12\"></svg>"), "<svg font-size=\"12\"></svg>");
    EXPECT_EQ(compact_svg("<use fill=\"var(--plot-paper, #ffffff)\"/>"),
              "<use fill=\"var(--plot-paper)\"/>");
}

TEST(CompactSvg, joins_neighbouring_lines_of_one_look) {
    EXPECT_EQ(compact_svg("<line x1=\"1\" y1=\"2\" x2=\"1\" y2=\"9.00\" stroke=\"red\"/>\n"
                          "<line x1=\"1\" y1=\"2\" x2=\"5\" y2=\"2\" stroke=\"red\"/>\n"
                          "<line x1=\"1\" y1=\"2\" x2=\"5\" y2=\"3\" stroke=\"blue\"/>\n"),
              "<path d=\"M1 2V9M1 2H5\" stroke=\"red\"/>\n"
              "<path d=\"M1 2L5 3\" stroke=\"blue\"/>\n");
    const std::string apart =
        "<path d=\"M0 0H1\" fill=\"red\"/>\n<path d=\"M2 0H3\" fill=\"red\"/>";
    EXPECT_EQ(compact_svg(apart), apart) << "a path may be a mark";
}

TEST(CompactSvg, joins_the_error_bars_of_a_group) {
    const std::string bar = "<path class=\"error\" d=\"M9 20V28M6 20h6\" stroke=\"red\"/>";
    EXPECT_EQ(compact_svg("<g>" + bar + "<circle r=\"3\"/>" + bar + "</g><g>" + bar + "</g>"),
              "<g><path class=\"error\" d=\"M9 20V28M6 20h6M9 20V28M6 20h6\" stroke=\"red\"/>"
              "<circle r=\"3\"/></g><g>" +
                  bar + "</g>");
}

TEST(CompactSvg, has_what_most_elements_of_a_group_share_at_the_group) {
    EXPECT_EQ(compact_svg("<g class=\"series\">\n"
                          "<path d=\"M0 0H9\" fill=\"none\" stroke=\"red\" stroke-width=\"1.6\"/>\n"
                          "<circle r=\"3\" fill=\"red\" stroke=\"red\" stroke-width=\"1.1\"/>\n"
                          "<circle r=\"3\" fill=\"red\" stroke=\"red\" stroke-width=\"1.1\"/>\n"
                          "</g>"),
              "<g class=\"series\" fill=\"red\" stroke=\"red\" stroke-width=\"1.1\">\n"
              "<path d=\"M0 0H9\" fill=\"none\" stroke-width=\"1.6\"/>\n"
              "<circle r=\"3\"/>\n<circle r=\"3\"/>\n</g>");
    // A text without a stroke must not get one; nor a fill that it does not have.
    EXPECT_EQ(compact_svg("<g><text>a</text><path stroke=\"red\" fill=\"red\"/>"
                          "<path stroke=\"red\" fill=\"red\"/><path stroke=\"red\"/></g>"),
              "<g stroke=\"red\"><text stroke=\"none\">a</text><path fill=\"red\"/>"
              "<path fill=\"red\"/><path/></g>");
    // Where that is longer, nothing moves.
    const std::string mixed = "<g><text>a</text><text>b</text><path stroke=\"red\"/></g>";
    EXPECT_EQ(compact_svg(mixed), mixed);
    // Within a group that gives a stroke, an element without one has it.
    const std::string within = "<g stroke=\"red\"><g><path/><path stroke=\"blue\"/>"
                               "<path stroke=\"blue\"/><path stroke=\"blue\"/></g></g>";
    EXPECT_EQ(compact_svg(within), within);
}

TEST(CompactSvg, takes_ends_of_lines_that_are_not_given_as_zero) {
    EXPECT_EQ(compact_svg("<line x2=\"5\" y2=\"3\"/>"), "<path d=\"M0 0L5 3\"/>");
}

TEST(CompactSvg, joins_no_lines_that_something_is_between) {
    const std::string line = "<line x1=\"1\" y1=\"2\" x2=\"1\" y2=\"9\"/>";
    const std::string path = "<path d=\"M1 2V9\"/>";
    EXPECT_EQ(compact_svg(line + "<circle r=\"3\"/>" + line), path + "<circle r=\"3\"/>" + path);
}

TEST(CompactSvg, moves_an_attribute_only_where_that_is_shorter) {
    // Two of the three strokes would vanish, and three `stroke="none"` would be needed.
    const std::string text = "<text>a</text>";
    const std::string stroke = "<path stroke=\"red\"/>";
    const std::string half = "<g>" + text + text + text + stroke + stroke + stroke + "</g>";
    EXPECT_EQ(compact_svg(half), half);
    // A path has no anchor, so nothing speaks against that of the texts.
    EXPECT_EQ(compact_svg("<g><path/><path/><text text-anchor=\"end\">a</text>"
                          "<text text-anchor=\"end\">b</text></g>"),
              "<g text-anchor=\"end\"><path/><path/><text>a</text><text>b</text></g>");
}

TEST(CompactSvg, moves_nothing_to_a_group_that_has_groups) {
    const std::string outer = "<g><path stroke=\"red\"/><path stroke=\"red\"/>"
                              "<path stroke=\"red\"/><g><path/></g></g>";
    EXPECT_EQ(compact_svg(outer), outer);
}

/// The title inside a circle is not an element of the group: it needs no stroke of its own.
TEST(CompactSvg, counts_the_elements_of_a_group_and_not_what_they_contain) {
    const std::string in = "<circle stroke=\"red\"><title>a</title></circle>";
    const std::string out = "<circle><title>a</title></circle>";
    EXPECT_EQ(compact_svg("<g>" + in + in + "</g>"), "<g stroke=\"red\">" + out + out + "</g>");
}

TEST(CompactSvg, keeps_the_attribute_that_a_group_has_already) {
    const std::string given = "<g stroke=\"blue\"><path/><path stroke=\"red\"/>"
                              "<path stroke=\"red\"/><path stroke=\"red\"/></g>";
    EXPECT_EQ(compact_svg(given), given);
}

TEST(CompactSvg, gives_the_attribute_of_one_group_to_no_later_one) {
    const std::string red = "<path stroke=\"red\"/><path stroke=\"red\"/><path stroke=\"red\"/>";
    const std::string after = "<g><path/>" + red + "</g>";
    EXPECT_EQ(compact_svg("<g stroke=\"blue\"><path/></g>" + after),
              "<g stroke=\"blue\"><path/></g><g stroke=\"red\"><path stroke=\"none\"/><path/>"
              "<path/><path/></g>");
}

TEST(CompactSvg, has_the_alignment_of_several_texts_in_a_row_once) {
    const std::string text = "<text x=\"1\" text-anchor=\"end\">a</text>\n";
    const std::string in_group = "<text x=\"1\">a</text>\n";
    EXPECT_EQ(compact_svg("<svg>" + text + text + text + "</svg>"),
              "<svg><g text-anchor=\"end\">\n" + in_group + in_group + in_group + "</g>\n</svg>");
    const std::string two = "<svg>" + text + text + "</svg>";
    EXPECT_EQ(compact_svg(two), two);
}

TEST(CompactSvg, lists_the_places_of_the_marks_of_a_series_in_a_page) {
    const std::string marks = "<path d=\"M0 0\"/><path class=\"status\" d=\"M1 1H2\" "
                              "data-x=\"0.5\"/><path class=\"status\" d=\"M3 1H4\" data-x=\"7\"/>";
    const std::string svg = "<svg><g data-series=\"0\">" + marks + "</g></svg>";
    EXPECT_EQ(compact_svg(svg), svg);
    EXPECT_EQ(compact_svg(svg, "figure"),
              "<svg><g data-series=\"0\" data-xs=\"0.5 7\"><path d=\"M0 0\"/><path "
              "class=\"status\" d=\"M1 1H2\"/><path class=\"status\" d=\"M3 1H4\"/></g></svg>");
}

/// What an element has by itself or from the groups around it.
std::string in_force(const SvgElement& element, const std::string& attribute,
                     const SvgElement& group) {
    return element.at(attribute).empty() ? group.at(attribute) : element.at(attribute);
}

TEST(CompactSvg, draws_the_marks_of_a_plot_where_they_were_in_the_same_colours) {
    SvgOptions options;
    options.with_data = true;
    const std::string whole = to_svg(latency_curves(12), options);
    const std::string small = compact_svg(whole);
    EXPECT_LT(small.size(), 0.6 * static_cast<double>(whole.size()));
    const std::vector<SvgElement> before = SvgPage(whole).elements();
    const std::vector<SvgElement> after = SvgPage(small).elements();
    std::vector<std::pair<SvgElement, SvgElement>> marks[2];  // with the groups that have them
    for (const bool shorter : {false, true}) {
        SvgElement group;
        for (const SvgElement& element : shorter ? after : before) {
            if (element.name == "g") group = element;
            if (!element.at("data-x").empty()) marks[shorter].emplace_back(element, group);
        }
    }
    ASSERT_EQ(marks[1].size(), marks[0].size());
    ASSERT_GT(marks[0].size(), 50u);
    for (std::size_t i = 0; i < marks[0].size(); ++i) {
        const auto& [a, group_a] = marks[0][i];
        const auto& [b, group_b] = marks[1][i];
        EXPECT_NEAR(SvgPage::place(a).first, SvgPage::place(b).first, 0.051);
        EXPECT_NEAR(SvgPage::place(a).second, SvgPage::place(b).second, 0.051);
        for (const char* attribute : {"fill", "stroke", "stroke-width"}) {
            EXPECT_EQ(in_force(a, attribute, group_a), in_force(b, attribute, group_b)) << i;
        }
        for (const char* attribute : {"class", "data-x", "r"}) {
            EXPECT_EQ(a.at(attribute), b.at(attribute));
        }
    }
}

}  // namespace
}  // namespace thruway
