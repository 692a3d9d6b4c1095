// Wide tables of numbers in a report: what their overview shows, and what is folded up below it.

#include "apps/report/sections/tables/overview_table.h"

#include "tests/support/contains.h"

#include <gtest/gtest.h>

namespace thruway::test {
namespace {

const std::vector<CsvColumn> kColumns = {
    {"refused", "", "why"},      {"area", "bits", "an area"},
    {"rate", "flits", "a rate"}, {"rate_half_width", "flits", "its half-width"},
    {"clock", "ns", "a clock"},  {"fits", "", "whether it fits"},
    {"other", "", "not shown"}};

const std::vector<OverviewColumn> kShown = {{"area", "area", true},
                                            {"rate", "throughput"},
                                            {"clock", "clock"},
                                            {"fits", "fits", false, "rate"},
                                            {"nothing", "not a column"}};

std::string page_of(const std::string& rows) {
    const CsvTable table = read_csv_table(
        "router.depth,refused,area,rate,rate_half_width,clock,fits,other\n" + rows, "a.csv");
    return overview_tables("t", "caption", table, kColumns, kShown, "a.csv").markup();
}

/// The overview alone.
std::string overview_of(const std::string& page) { return page.substr(0, page.find("<details")); }

TEST(OverviewTable, has_columns_that_differ_in_four_digits_and_says_the_others_once) {
    const std::string page = page_of("2,,12345678,0.123456789,0.001234,13.1,true,987654.321\n"
                                     "4,,12345678,0.987654321,0.012345,13.1,true,987654.321\n");
    const std::string overview = overview_of(page);
    EXPECT_TRUE(contains(overview, "The same in all rows: clock: 13.1 ns."));
    EXPECT_TRUE(contains(overview, ">area ")) << "always, although equal";
    EXPECT_TRUE(contains(overview, "0.1235 ± 0.0012"));
    EXPECT_TRUE(contains(overview, "0.988 ± 0.012"));
    EXPECT_TRUE(contains(overview, "12345678"));
    for (const char* hidden : {">0.123456789", ">987654.321", ">rate_half_width", ">fits"}) {
        EXPECT_FALSE(contains(overview, hidden)) << hidden;
    }
    for (const char* all : {"0.123456789", "987654.321", "rate_half_width", "a.csv"}) {
        EXPECT_TRUE(contains(page.substr(overview.size()), all)) << all;
    }
    EXPECT_TRUE(contains(overview, ">depth")) << "the last part of the varied key";
}

TEST(OverviewTable, has_units_in_the_singular_for_one) {
    EXPECT_TRUE(contains(page_of("2,,1,1,,1,,\n4,,1,1,,1,,\n"),
                         "The same in all rows: throughput: 1 flit; clock: 1 ns."));
    EXPECT_TRUE(contains(page_of("2,,1,2,,1,,\n4,,1,2,,1,,\n"), "throughput: 2 flits; "));
}

TEST(OverviewTable, tells_reasons_below_it_and_not_among_the_numbers) {
    const std::string overview = overview_of(page_of(
        "2,,100,0.5,,13.1,true,1\n4,\"too <wide>, much\",,,,,,\n8,\"too <wide>, much\",,,,,,\n"));
    EXPECT_TRUE(contains(overview, "class=\"note\">no cost: 4 and 1 more: too &lt;wide&gt;, much"));
    EXPECT_EQ(count_of(overview, "too &lt;wide&gt;"), 1u);
    EXPECT_LT(overview.find("</table>"), overview.find("too &lt;wide&gt;"));
    EXPECT_TRUE(contains(overview, "<td>-")) << "no number";
    EXPECT_FALSE(contains(overview, ">refused"));
}

TEST(OverviewTable, shows_a_column_in_place_of_one_without_values) {
    const std::string overview = overview_of(page_of("2,,1,,,1,true,1\n4,,2,,,2,false,1\n"));
    EXPECT_TRUE(contains(overview, ">fits"));
    EXPECT_TRUE(contains(overview, ">yes") && contains(overview, ">no"));
    EXPECT_FALSE(contains(overview, "throughput")) << "neither as a column nor as equal";
    EXPECT_TRUE(contains(overview, "class=\"t x4\"")) << "all but the words are numbers";
}

TEST(OverviewTable, keeps_texts_that_begin_with_a_number) {
    const std::string overview = overview_of(page_of("2,,1,,,1,4x4,1\n4,,2,,,2,2x8,1\n"));
    EXPECT_TRUE(contains(overview, ">4x4") && contains(overview, ">2x8")) << overview;
    EXPECT_TRUE(contains(overview, "class=\"t x4\""));
}

/// The rows below the titles of the overview of these values.
std::string rows_of(const std::string& csv) {
    const std::string overview = overview_of(
        overview_tables("t", "caption", read_csv_table(csv, "a.csv"), kColumns, kShown, "a.csv")
            .markup());
    return overview.substr(overview.find("<tbody>"));
}

TEST(OverviewTable, names_rows_by_what_was_varied_or_else_by_the_first_column) {
    EXPECT_EQ(count_of(rows_of("a.depth,refused,area\n2,,1\n4,,2\n"), "<th"), 2u);
    EXPECT_EQ(count_of(rows_of("a.depth,b.kind,refused,area\n2,x,,1\n4,y,,2\n"), "<th"), 4u);
    const std::string rows = rows_of("area,rate\n17,0.25\n19,0.5\n");
    EXPECT_EQ(count_of(rows, "<th"), 2u);
    EXPECT_TRUE(contains(rows, ">17") && contains(rows, ">0.25")) << rows;
}

TEST(OverviewTable, does_not_repeat_a_varied_setting) {
    const std::string rows = rows_of("router.rate,refused,area,rate\n2,,100,0.25\n4,,200,0.5\n");
    EXPECT_TRUE(contains(rows, ">100"));
    EXPECT_FALSE(contains(rows, ">0.25"));
}

TEST(OverviewTable, has_units_of_several_words_as_they_are) {
    const std::string page =
        overview_tables("t", "caption",
                        read_csv_table("a.depth,refused,speed,size\n2,,1,1\n4,,1,1\n", "a.csv"),
                        {{"refused", "", ""}, {"speed", "flits/ns", ""}, {"size", "a x bits", ""}},
                        {{"speed", "speed"}, {"size", "size"}}, "a.csv")
            .markup();
    EXPECT_TRUE(contains(page, "The same in all rows: speed: 1 flits/ns; size: 1 a x bits."));
}

}  // namespace
}  // namespace thruway::test
