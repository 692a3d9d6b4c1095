// reporting/plots/plot_frame.h
// Where the parts of a plot lie, in pixels: from the top the title, the strip with a row for each
// series that has status marks, the axes, the texts under them; the legend on the right.
#pragma once

#include "reporting/plots/plot_axis.h"

#include <string>
#include <vector>

namespace thruway {

constexpr double kPlotFont = 12;
constexpr double kLegendFont = 12;
constexpr double kLegendPitch = 19;   ///< from an entry to the next
constexpr double kLegendSample = 31;  ///< from the left of an entry to its text

struct PlotFrame {
    PlotAxis x;
    PlotAxis y;
    double width = 820;
    double height = 480;
    double left = 72;  ///< of the axes, as right, top, bottom
    double right = 0;
    double top = 44;
    double bottom = 0;
    double strip_top = 0;                   ///< of the first row
    double strip_pitch = 0;                 ///< from a row to the next
    std::vector<std::size_t> strip_rows{};  ///< [row] number of the series
    double legend_left = 0;
    double legend_top = 0;
    std::vector<double> legend_columns{};  ///< width of each
    bool slanted_names = false;            ///< at the ticks of x
    double x_label_y = 0;

    double at_x(double value) const { return x.place(value, left, right); }
    double at_y(double value) const { return y.place(value, bottom, top); }
    /// Beside the place of a name, so that series do not hide each other.
    double beside(const Plot& plot, std::size_t series) const;
};

/// `legend`: the texts of the entries, title included.
PlotFrame frame_of(const Plot& plot, const std::vector<std::string>& legend);

/// Entries of a column of the legend.
constexpr std::size_t kLegendRows = 40;

/// A name at a tick, cut where it is too long to be shown.
std::string name_at_tick(const std::string& text);

}  // namespace thruway
