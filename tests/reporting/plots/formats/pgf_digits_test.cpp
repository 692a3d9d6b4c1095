#include "reporting/plots/formats/pgf_plot.h"

#include <gtest/gtest.h>

#include <string>

namespace thruway {
namespace {

TEST(PgfPlot, has_the_shortest_digits_of_its_axes) {
    Plot plot;
    plot.series = {{"a", {{0.05, 1}, {0.15, 2}}}};
    // Three steps of 0.05 are 0.15000000000000002.
    const std::string tex = to_pgf(plot, 85);
    EXPECT_NE(tex.find("xmin=0, xmax=0.15,"), std::string::npos) << tex;
    for (const char* wrong : {"0000000", "9999999"}) {
        EXPECT_EQ(tex.find(wrong), std::string::npos) << wrong << tex;
    }
}

}  // namespace
}  // namespace thruway
