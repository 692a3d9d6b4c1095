// Two plots as one.

#include "apps/report/charts/two_scales.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(TwoScales, have_once_what_they_share) {
    const std::string begin = "<svg>\n<text x=\"1\">load</text>\n";
    const std::string group = "<g data-series=\"0\">\n<path d=\"M0 9\"/>\n";
    const std::string end = "<circle r=\"2\"/>\n</g>\n<text>legend</text>\n</svg>\n";
    const auto drawing = [&](const std::string& ticks, const std::string& marks) {
        return begin + ticks + group + marks + end;
    };
    EXPECT_EQ(on_two_scales(drawing("<text>0</text>\n<text>5</text>\n", "<circle r=\"1\"/>\n"),
                            drawing("<text>1</text>\n<text>10</text>\n<text>100</text>\n", "")),
              begin + "<g class=\"first-scale\">\n<text>0</text>\n<text>5</text>\n</g>\n" +
                  "<g class=\"other-scale\">\n<text>1</text>\n<text>10</text>\n<text>100</text>\n" +
                  "</g>\n" + group + "<g class=\"first-scale\">\n<circle r=\"1\"/>\n</g>\n" + end);
    EXPECT_EQ(on_two_scales(drawing("", ""), drawing("", "")), drawing("", ""));
}

TEST(TwoScales, are_none_where_groups_or_sizes_differ) {
    EXPECT_EQ(on_two_scales("<svg width=\"1\"></svg>", "<svg width=\"2\"></svg>"), std::nullopt);
    EXPECT_EQ(on_two_scales("<svg><g></g></svg>", "<svg></svg>"), std::nullopt);
    EXPECT_EQ(on_two_scales("<svg></svg>", "<svg></svg><g>"), std::nullopt);
    EXPECT_EQ(on_two_scales("<svg><clipPath><rect x=\"1\"/></clipPath></svg>",
                            "<svg><clipPath><rect x=\"2\"/></clipPath></svg>"),
              std::nullopt);
}

}  // namespace
}  // namespace thruway
