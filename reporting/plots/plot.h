// reporting/plots/plot.h
// What a plot shows: labelled series of points over numbers or names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct PlotPoint {
    double x = 0;
    double y = 0;
    double error = 0;   ///< half-length of the error bar; 0: none
    bool open = false;  ///< drawn hollow: less certain than the others (Plot::open_means)
};

/// Why a point of a series has no value to draw.
enum class PlotStatus { kSaturated, kDeadlocked, kNotConverged, kFailed, kNotRun };

struct StatusMark {
    double x = 0;
    PlotStatus status = PlotStatus::kSaturated;
};

/// How a series looks: numbers of a colour (8), a shape of points (8) and a dash pattern (6, of
/// which 0 is a solid line); larger ones begin anew.
struct PlotLook {
    std::size_t colour = 0;
    std::size_t shape = 0;
    std::size_t dash = 0;
};

struct PlotSeries {
    std::string label{};
    std::vector<PlotPoint> points{};     ///< those that are not finite are left out, break the line
    std::vector<StatusMark> statuses{};  ///< in a row of the strip above the axes
    std::optional<PlotLook> look{};      ///< empty: by the place among the series
    bool line = true;
    bool markers = true;
    std::size_t marker_every = 1;  ///< one point in so many is marked, on lines of many points
};

struct PlotTick {
    double value = 0;
    std::string text;
};

struct Plot {
    std::string title{};
    std::string x_label{};  ///< with its unit: "load (flits/node/cycle)"
    std::string y_label{};
    std::string legend_title{};
    std::vector<PlotSeries> series{};
    /// Instead of round numbers. With `named`, the values are 0, 1, ... or 1, 2, ...: names side by
    /// side, series at the same name a little apart.
    std::vector<PlotTick> x_ticks{};
    bool named = false;
    bool log_x = false;
    bool log_y = false;
    /// Upper end of y; empty: the highest of the points that are known well.
    std::optional<double> y_max{};
    /// y ends at the latest at six times where the highest series begins, so that the flat part of
    /// a latency curve and its knee stay legible.
    bool knee = false;
    bool diagonal = false;     ///< the line y = x
    std::string open_means{};  ///< legend of hollow points
};

}  // namespace thruway
