// Smaller drawings that look the same.

#include "apps/report/charts/compact_svg.h"

#include <gtest/gtest.h>

namespace thruway {
namespace {

TEST(CompactSvg, shortens_places_and_keeps_texts) {
    EXPECT_EQ(
        compact_svg("<text x=\"10.00\" y=\"2.50\" fill=\"#101.00\">1.00 &lt;x=\"2.00\"</text>"),
        "<text x=\"10\" y=\"2.5\" fill=\"#101.00\">1.00 &lt;x=\"2.00\"</text>");
    EXPECT_EQ(compact_svg("<path d=\"M10.00 0.05L-3.10 100V.50h.00m-.95 -1.30\"/>"),
              "<path d=\"M10 0.05L-3.1 100V.5h0m-.95 -1.3\"/>");
    EXPECT_EQ(compact_svg("<path transform=\"translate(9.00 8.20) scale(4)\" d=\"M0 0\"/>\n"),
              "<path transform=\"translate(9 8.2) scale(4)\" d=\"M0 0\"/>\n");
}

TEST(CompactSvg, leaves_out_numbers_that_the_table_has) {
    EXPECT_EQ(compact_svg("<circle class=\"point\" cx=\"1.00\" data-x=\"0.50\" data-y=\"13.1\" "
                          "data-error=\"0.2\"/>"),
              "<circle class=\"point\" cx=\"1\" data-x=\"0.50\"/>");
}

TEST(CompactSvg, leaves_out_error_bars_that_are_hidden_behind_their_marks) {
    EXPECT_EQ(compact_svg("a<path class=\"error\" d=\"M9.00 20.00V26.00M6.00 20.00h6\"/>\nb"),
              "ab");
    const std::string tall = "<path class=\"error\" d=\"M9 20V28M6 20h6M6 28h6\"/>";
    EXPECT_EQ(compact_svg(tall), tall);
}

}  // namespace
}  // namespace thruway
