// Technology files: what is read, and what is refused with its place.

#include "analysis/energy/technology_file.h"

#include "core/problem.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace thruway::test {
namespace {

const std::string kHead = R"(title = "a table"
limits = "nothing else"
flit_bits = 64
[mm_per_cycle]
value = 1.5
source = "layout"
verified = false
)";
const std::string kCrossing = R"([constants.crossing]
unit = "pJ/flit"
value = 0.4
source = "table 1"
verified = true
)";

std::string refusal(const std::string& text) {
    try {
        read_technology(text, "a.toml");
    } catch (const Problem& problem) {
        return problem.what();
    }
    return "";
}

TEST(TechnologyFile, gives_constants_with_their_sources) {
    const Technology read = read_technology(
        kHead + kCrossing + "scales_with = [\"flit_bits\"]\nnote = \"5 ports\"\n", "x/cmos.toml");
    EXPECT_EQ(read.name, "cmos");
    EXPECT_EQ(read.title, "a table");
    EXPECT_EQ(read.limits, "nothing else");
    EXPECT_EQ(read.flit_bits, 64);
    EXPECT_EQ(read.mm_per_cycle.value, 1.5);
    EXPECT_FALSE(read.mm_per_cycle.verified);
    EXPECT_FALSE(read.switching_factor);
    ASSERT_EQ(read.constants.size(), 1u);
    const TechnologyConstant& constant = read.constants[0];
    EXPECT_STREQ(constant.kind->name, "crossing");
    EXPECT_EQ(constant.at(0), 0.4);
    EXPECT_EQ(constant.source, "table 1");
    EXPECT_EQ(constant.note, "5 ports");
    EXPECT_TRUE(constant.verified);
    EXPECT_TRUE(constant.with_bits);
    EXPECT_FALSE(constant.with_toggles);
}

TEST(TechnologyFile, gives_values_between_two_points_on_the_line_through_them) {
    const Technology read = read_technology(
        kHead + "[constants.buffer_write]\nunit = \"pJ/flit\"\nover = \"buffer_flits\"\n"
                "values = [[2, 1.0], [4, 3.0], [8, 4.0]]\nsource = \"t\"\nverified = true\n",
        "a.toml");
    const TechnologyConstant& constant = read.constants[0];
    EXPECT_EQ(constant.at(2), 1.0);
    EXPECT_EQ(constant.at(3), 2.0);
    EXPECT_EQ(constant.at(7), 3.75);
    EXPECT_EQ(constant.at(8), 4.0);
    EXPECT_EQ(constant.at(1), std::nullopt);
    EXPECT_EQ(constant.at(9), std::nullopt);
    EXPECT_TRUE(constant.has_point(4));
    EXPECT_FALSE(constant.has_point(5));
}

TEST(TechnologyFile, names_what_is_unknown_and_what_was_meant) {
    EXPECT_EQ(refusal(kHead + "[constants.crosing]\nvalue = 1\n"),
              "a.toml:8:12: constants.crosing: unknown key in a technology file; did you mean "
              "\"crossing\"?");
    EXPECT_EQ(refusal(kHead + kCrossing + "sourc = \"x\"\n"),
              "a.toml:13:1: constants.crossing.sourc: unknown key in a technology file; did you "
              "mean \"source\"?");
}

TEST(TechnologyFile, needs_a_source_and_whether_it_was_verified) {
    const std::string start = kHead + "[constants.crossing]\nunit = \"pJ/flit\"\nvalue = 1\n";
    EXPECT_EQ(refusal(start + "verified = true\n"),
              "a.toml:8:1: constants.crossing.source is missing in a technology file");
    EXPECT_EQ(refusal(start + "source = \"x\"\n"),
              "a.toml:8:1: constants.crossing.verified is missing in a technology file");
    EXPECT_EQ(refusal(start + "source = \"\"\nverified = true\n"),
              "a.toml:11:10: constants.crossing.source: the text \"\" where a text that is not "
              "empty is expected");
}

TEST(TechnologyFile, refuses_another_unit_than_the_name_has) {
    EXPECT_EQ(refusal(kHead + "[constants.crossing]\nunit = \"nJ/flit\"\nvalue = 1\n"),
              "a.toml:9:8: constants.crossing.unit: the text \"nJ/flit\" where \"pJ/flit\" is "
              "expected");
}

TEST(TechnologyFile, refuses_values_that_are_no_energies) {
    for (const char* const value : {"-1", "inf", "nan", "\"1\"", "true"}) {
        EXPECT_NE(refusal(kHead + "[constants.crossing]\nunit = \"pJ/flit\"\nvalue = " + value +
                          "\nsource = \"x\"\nverified = true\n"),
                  "")
            << value;
    }
}

TEST(TechnologyFile, takes_a_constant_of_nothing_but_no_width_and_no_factor_of_nothing) {
    std::string free = kHead + kCrossing;
    free.replace(free.find("0.4"), 3, "0");
    EXPECT_EQ(read_technology(free, "a.toml").constants[0].at(0), 0.0);
    std::string narrow = kHead + kCrossing;
    narrow.replace(narrow.find("64"), 2, "0");
    EXPECT_EQ(refusal(narrow), "a.toml:3:13: flit_bits: the integer 0 where a number above 0 is "
                               "expected");
    for (const char* const factor : {"0", "1.5"}) {
        EXPECT_EQ(refusal(kHead + "[switching_factor]\nvalue = " + factor +
                          "\nsource = \"x\"\nverified = true\n" + kCrossing),
                  "a.toml:8:1: switching_factor.value: must be above 0 and at most 1")
            << factor;
    }
}

TEST(TechnologyFile, refuses_points_that_do_not_ascend_and_values_without_a_place) {
    const std::string start = kHead + "[constants.crossing]\nunit = \"pJ/flit\"\n";
    const std::string end = "source = \"x\"\nverified = true\n";
    EXPECT_NE(refusal(start + "over = \"ports\"\nvalues = [[4, 1.0], [4, 2.0]]\n" + end), "");
    EXPECT_NE(refusal(start + "over = \"ports\"\nvalues = []\n" + end), "");
    EXPECT_NE(refusal(start + "over = \"depth\"\nvalues = [[4, 1.0]]\n" + end), "");
    EXPECT_NE(refusal(start + "over = \"ports\"\nvalue = 1\nvalues = [[4, 1.0]]\n" + end), "");
    EXPECT_NE(refusal(start + "value = 1\nvalues = [[4, 1.0]]\n" + end), "");
}

TEST(TechnologyFile, refuses_scaling_with_a_factor_that_it_does_not_state) {
    EXPECT_EQ(refusal(kHead + kCrossing + "scales_with = [\"switching_factor\"]\n"),
              "a.toml:8:12: constants.crossing.scales_with: \"switching_factor\" needs the table "
              "[switching_factor], which says for which factor the constants hold");
    EXPECT_NE(refusal(kHead + kCrossing + "scales_with = [\"voltage\"]\n"), "");
}

TEST(TechnologyFile, needs_a_constant) {
    EXPECT_EQ(refusal(kHead), "a.toml:1:1: constants is missing in a technology file");
    EXPECT_NE(refusal(kHead + "[constants]\n"), "");
}

TEST(ConstantKinds, have_names_of_their_own) {
    for (const ConstantKind& kind : constant_kinds()) EXPECT_EQ(constant_kind(kind.name), &kind);
    EXPECT_EQ(constant_kind("none"), nullptr);
}

}  // namespace
}  // namespace thruway::test
