// Tables and figures of a report.

#include "apps/report/html/report_table.h"

#include "apps/report/html/report_figure.h"

#include "tests/support/contains.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

ReportTable small_table() {
    ReportTable table{"t1",
                      "Two <runs>.",
                      {{"name"}, {"latency", "cycles", "mean of all", true, "latency_cycles"}}};
    table.rows = {{{"a \"b\""}, {"1.50", 1.4996}}, {{"<c>"}, {}}};
    table.marks = {"0 0.5", ""};
    return table;
}

TEST(ReportTable, has_no_unit_that_repeats_the_end_of_a_title) {
    ReportTable table = small_table();
    table.columns = {{"hosts", "hosts", "", true}, {"completion_cycles", "cycles", "", true}};
    const std::string html = to_html(table).markup();
    EXPECT_TRUE(contains(html, "<tr><th>hosts<th>completion_cycles\n")) << html;
}

TEST(ReportTable, has_a_caption_titles_with_units_and_a_row_of_cells_for_each_run) {
    const std::string html = to_html(small_table()).markup();
    EXPECT_NE(html.find("<caption>Two &lt;runs&gt;.</caption>"), std::string::npos);
    EXPECT_NE(html.find("<th title=\"mean of all\" "
                        "data-csv=\"latency_cycles\">latency <i>cycles</i>"),
              std::string::npos)
        << html;
    EXPECT_EQ(count_of(html, "<tr"), 3u);
    EXPECT_TRUE(contains(html, "<table id=\"t1\" class=\"t x1\" data-points=\"0 0.5,\">")) << html;
    EXPECT_NE(html.find("<tr><th>a \"b\"<td data-v=1.4996>1.50\n"), std::string::npos) << html;
    EXPECT_NE(html.find("<tr><th>&lt;c&gt;<td>\n"), std::string::npos);
}

TEST(ReportTable, can_be_folded_up_under_its_caption) {
    const std::string html = folded(small_table()).markup();
    EXPECT_EQ(html.rfind("<details><summary>Two &lt;runs&gt;.</summary>", 0), 0u);
    EXPECT_EQ(html.find("<caption"), std::string::npos);
    EXPECT_EQ(count_of(html, "<tr"), 3u);
    EXPECT_TRUE(contains(html, "<div class=\"wide\" tabindex=\"0\"><table id=\"t1\"")) << html;
}

TEST(ReportTable, can_have_columns_with_one_value_in_a_table_of_their_own) {
    ReportTable table{"t", "Runs.", {{"load"}, {"engine"}, {"latency"}, {"seed"}, {"hops"}}};
    table.rows = {{{"0.1"}, {"cycle"}, {"12"}, {"1"}, {""}},
                  {{"0.1"}, {"cycle"}, {"14"}, {"1"}, {""}}};
    const ReportTable same = same_columns(table);
    ASSERT_EQ(table.columns.size(), 2u);
    EXPECT_EQ(table.columns[0].title, "load") << "a heading stays";
    EXPECT_EQ(table.columns[1].title, "latency");
    EXPECT_EQ(table.rows[1][1].text, "14");
    ASSERT_EQ(same.rows.size(), 1u);
    ASSERT_EQ(same.rows[0].size(), 3u);
    EXPECT_EQ(same.rows[0][0].text + same.rows[0][1].text + same.rows[0][2].text, "cycle1");
    EXPECT_TRUE(
        contains(to_html(same).markup(),
                 "<table id=\"t-same\" class=\"t x1 x2 x3\" data-of=\"t\" data-at=\"1,3,4\">"))
        << to_html(same).markup();
    table.rows.resize(1);
    EXPECT_TRUE(same_columns(table).rows.empty()) << "of one row all are the same";
    EXPECT_EQ(table.columns.size(), 2u);
}

TEST(ReportFigure, places_a_drawing_with_a_text_for_those_who_cannot_see_it) {
    const std::string svg = "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" "
                            "width=\"10\" height=\"20\"><text>a\xe2\x80\xae</text></svg>\n";
    EXPECT_EQ(embedded_svg(svg, "a \"bar\""),
              "<svg role=\"img\" aria-label=\"a &quot;bar&quot;\" viewBox=\"0 0 10 20\" "
              "width=\"10\"><text>a[U+202E]</text></svg>");
    const std::string html = to_html(ReportFigure{"f", "It <is>.", "alt", svg}).markup();
    EXPECT_EQ(html.rfind("<figure id=\"f\"><svg", 0), 0u) << html;
    EXPECT_NE(html.find("<figcaption>It &lt;is&gt;.</figcaption></figure>"), std::string::npos);
}

/// The box can be reached by keyboard, since it may have to be scrolled.
TEST(ReportFigure, can_have_a_drawing_that_scrolls) {
    ReportFigure figure{"f", "It <is>.", "alt", "<svg></svg>"};
    figure.scrolls = true;
    EXPECT_EQ(to_html(figure).markup().rfind("<figure id=\"f\"><div class=\"plot\" tabindex=\"0\" "
                                             "role=\"group\" aria-label=\"It &lt;is&gt;.\"><svg",
                                             0),
              0u)
        << to_html(figure).markup();
}

}  // namespace
}  // namespace thruway
