// The signs of runs without a value: no two are alike, and none looks like the point of a series.
#include "reporting/plots/formats/paper_styles.h"
#include "reporting/plots/series_style.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace thruway {
namespace {

const std::vector<PlotStatus> kStatuses = {PlotStatus::kSaturated, PlotStatus::kDeadlocked,
                                           PlotStatus::kStalled,   PlotStatus::kNotConverged,
                                           PlotStatus::kNoValue,   PlotStatus::kFailed,
                                           PlotStatus::kNotRun};

constexpr std::size_t kManySeries = 64;

TEST(StatusSigns, are_lines_in_svg_where_points_are_filled) {
    std::set<std::string> signs;
    for (const PlotStatus status : kStatuses) {
        const std::string sign = status_sign(status, "#123456", 10, 20, "status");
        EXPECT_NE(sign.find("fill=\"none\""), std::string::npos) << meaning_of(status);
        EXPECT_NE(sign.find("stroke=\"#123456\""), std::string::npos) << meaning_of(status);
        signs.insert(sign);
    }
    EXPECT_EQ(signs.size(), kStatuses.size());
}

TEST(StatusSigns, are_no_points_of_series_in_latex) {
    std::string points;
    for (std::size_t number = 0; number < kManySeries; ++number) {
        points += tex_mark(look_of(PlotSeries{}, number), false) + ";";
    }
    std::set<std::string> signs;
    for (const PlotStatus status : kStatuses) {
        EXPECT_EQ(points.find(std::string("mark=") + tex_sign(status) + ","), std::string::npos)
            << meaning_of(status);
        signs.insert(tex_sign(status));
    }
    EXPECT_EQ(signs.size(), kStatuses.size());
}

// gnuplot has three points that are lines; the others are points of series.
TEST(StatusSigns, of_saturated_failed_and_missing_runs_are_no_points_of_series_in_gnuplot) {
    std::set<int> points;
    for (std::size_t number = 0; number < kManySeries; ++number) {
        points.insert(gnuplot_point_type(look_of(PlotSeries{}, number), false));
        points.insert(gnuplot_point_type(look_of(PlotSeries{}, number), true));
    }
    std::set<int> signs;
    for (const PlotStatus status : kStatuses) signs.insert(gnuplot_sign(status));
    EXPECT_EQ(signs.size(), kStatuses.size());
    for (const PlotStatus status :
         {PlotStatus::kSaturated, PlotStatus::kFailed, PlotStatus::kNotRun}) {
        EXPECT_EQ(points.count(gnuplot_sign(status)), 0u) << meaning_of(status);
    }
}

}  // namespace
}  // namespace thruway
