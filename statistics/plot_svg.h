// statistics/plot_svg.h
// A line plot as an SVG file: labelled series with points, error bars and lines, axes with units
// and round ticks, a legend. Series differ by colour and by the shape of their points, so that the
// plot reads in grey too. Equal plots are equal bytes.
// Colours: Okabe, Ito, Color universal design (2008), told apart with any colour vision.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace thruway {

enum class LineStyle { kSolid, kDashed, kDotted, kNone };

struct PlotPoint {
    double x = 0;
    double y = 0;
    double error = 0;  ///< half-length of the error bar; 0: none
};

struct PlotSeries {
    std::string label;
    std::vector<PlotPoint> points;  ///< those that are not finite are left out and break the line
    LineStyle style = LineStyle::kSolid;
    bool markers = true;
};

struct Plot {
    std::string title;
    std::string x_label;  ///< with its unit: "load (flits/node/cycle)"
    std::string y_label;
    std::vector<PlotSeries> series;
    std::optional<double> y_max;  ///< what lies above is cut off; empty: the highest point
    bool from_zero = true;        ///< both axes begin at 0, if no value is negative
};

std::string to_svg(const Plot& plot);

}  // namespace thruway
