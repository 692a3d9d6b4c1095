// reporting/plots/plot.h
// The content of a plot: labelled series of points over numbers or names.
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
    bool open = false;  ///< drawn hollow: less certain (Plot::open_means)
};

/// Why a point of a series has no value to draw.
enum class PlotStatus {
    kSaturated,
    kDeadlocked,
    kStalled,
    kNotConverged,
    kNoValue,
    kFailed,
    kNotRun
};

struct StatusMark {
    double x = 0;
    PlotStatus status = PlotStatus::kSaturated;
};

/// The look of a series: numbers of a colour (8), a point shape (8) and a dash pattern (6; 0 is a
/// solid line). Larger numbers wrap around.
struct PlotLook {
    std::size_t colour = 0;
    std::size_t shape = 0;
    std::size_t dash = 0;
};

struct PlotSeries {
    std::string label{};
    std::vector<PlotPoint> points{};     ///< points that are not finite break the line
    std::vector<StatusMark> statuses{};  ///< in a row of the strip above the axes
    std::optional<PlotLook> look{};      ///< empty: by the index of the series
    bool line = true;
    bool markers = true;
    std::size_t marker_every = 1;  ///< on long lines, one of this many points has a marker
    std::size_t panel = 0;         ///< index into Plot::panels
};

struct PlotTick {
    double value = 0;
    std::string text;
};

struct PlotRange {
    double low = 0;
    double high = 1;
};

struct Plot {
    std::string title{};
    std::string x_label{};  ///< with its unit: "load (flits/node/cycle)"
    std::string y_label{};
    std::string legend_title{};
    std::vector<PlotSeries> series{};
    /// Replaces round numbers. With `named`, the values are 0, 1, ... or 1, 2, ...: names side by
    /// side, with a small offset between series at the same name.
    std::vector<PlotTick> x_ticks{};
    bool named = false;
    bool log_x = false;
    bool log_y = false;
    /// Upper end of y; empty: the highest of the well-known points.
    std::optional<double> y_max{};
    /// Limits y to six times the greatest of the series' lowest values, so that the flat part
    /// of a latency curve and its knee stay legible.
    bool knee = false;
    bool diagonal = false;     ///< draws the line y = x
    std::string open_means{};  ///< legend of hollow points
    /// Titles of plots side by side with the same y axis (small multiples); empty: one plot.
    std::vector<std::string> panels{};
    std::optional<PlotRange> y_range{};  ///< in place of what the points need
    std::size_t first_series = 0;        ///< number of its first series in a plot of several panels
};

}  // namespace thruway
