// reporting/plots/plot_frame.h
// The arrangement of a plot, in pixels. From the top: the title, the strip with a row for each
// series that has status marks, the axes, the texts under them. The legend is on the right.
#pragma once

#include "reporting/plots/plot_axis.h"

#include <string>
#include <vector>

namespace thruway {

constexpr double kPlotFont = 12;
constexpr double kLegendFont = 12;
constexpr double kLegendPitch = 19;   ///< from one entry to the next
constexpr double kLegendSample = 31;  ///< from the left of an entry to its text

struct PlotFrame {
    PlotAxis x;
    PlotAxis y;
    double width = 820;
    double height = 480;
    double left = 72;  ///< of the axes, like right, top, bottom
    double right = 0;
    double top = 44;
    double bottom = 0;
    double strip_top = 0;                   ///< y of the first row
    double strip_pitch = 0;                 ///< from one row to the next
    std::vector<std::size_t> strip_rows{};  ///< [row]: index of the series
    double legend_left = 0;
    double legend_top = 0;
    std::vector<double> legend_columns{};  ///< width of each
    bool slanted_names = false;            ///< at the ticks of x
    double x_label_y = 0;

    double at_x(double value) const { return x.place(value, left, right); }
    double at_y(double value) const { return y.place(value, bottom, top); }
    /// Offset of a series from the place of a name, so that series do not hide each other.
    double beside(const Plot& plot, std::size_t series) const;
};

/// `legend`: the texts of the entries, including the title.
PlotFrame frame_of(const Plot& plot, const std::vector<std::string>& legend);

/// Entries per column of the legend.
constexpr std::size_t kLegendRows = 40;

/// A name at a tick, truncated if it is too long.
std::string name_at_tick(const std::string& text);

}  // namespace thruway
