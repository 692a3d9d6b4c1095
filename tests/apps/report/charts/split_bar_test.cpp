// The parts of a mean side by side.

#include "apps/report/charts/split_bar.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// Widths of the drawn parts.
std::vector<double> widths_in(const std::string& svg) {
    std::vector<double> widths;
    const std::regex part("class=\"part\"[^>]* d=\"M[0-9.]+ 1h([0-9.]+)v");
    for (std::sregex_iterator at(svg.begin(), svg.end(), part), end; at != end; ++at) {
        widths.push_back(std::stod((*at)[1]));
    }
    return widths;
}

TEST(SplitBar, draws_each_part_in_proportion_and_all_of_them_as_long_as_the_whole) {
    // 1, 3 and 4 of 8 cycles: an eighth, three eighths and a half of 820 pixels.
    const std::string svg = to_svg(SplitBar{{{"a", 1}, {"b", 3}, {"c", 0}, {"d", 4}}, 8, "cycles"});
    EXPECT_EQ(widths_in(svg), (std::vector<double>{102.5, 307.5, 410}));
    EXPECT_NE(svg.find("b: 3.000 cycles (37.5 %)"), std::string::npos) << svg;
    EXPECT_NE(svg.find(">c 0 cycles (0.0 %)<"), std::string::npos) << "in the legend only";
}

TEST(SplitBar, escapes_its_names) {
    const std::string svg = to_svg(SplitBar{{{"<a>", 1, "\"why\""}}, 1, "cycles"});
    EXPECT_EQ(svg.find("<a>"), std::string::npos);
    EXPECT_NE(svg.find("&lt;a&gt;: 1.000 cycles (100.0 %)&#10;&quot;why&quot;"), std::string::npos)
        << svg;
}

}  // namespace
}  // namespace thruway
