// reporting/plots/plot_frame.h
// The arrangement of a plot, in units of which 12 are the height of the font. From the top: the
// title, the strip with a row for each series that has status marks, the axes, the texts under
// them. The legend is on the right, or below if the plot is narrow.
#pragma once

#include "reporting/plots/plot_axis.h"

#include <string>
#include <vector>

namespace thruway {

constexpr double kPlotFont = 12;
constexpr double kTitleFont = 15;
constexpr double kLegendFont = 12;
constexpr double kLegendPitch = 19;   ///< from one entry to the next
constexpr double kLegendSample = 31;  ///< from the left of an entry to its text
constexpr double kLinePitch = 15;     ///< from one line of a text to the next
constexpr double kTitlePitch = 18;    ///< the same in the title

/// The place of an entry of the legend: the left end and the middle of its first line.
struct LegendPlace {
    double x = 0;
    double y = 0;
    std::vector<std::string> lines{};
};

struct PlotFrame {
    PlotAxis x;
    PlotAxis y;
    double width = 820;
    double height = 480;
    double left = 72;  ///< of the axes, like right, top, bottom
    double right = 0;
    double top = 44;
    double bottom = 0;
    std::vector<std::string> title{};  ///< lines
    std::vector<std::string> x_label{};
    std::vector<std::string> y_label{};
    double title_y = 24;  ///< base line of the first line, like x_label_y
    double title_x = 0;   ///< middle
    double x_label_y = 0;
    double y_label_x = 20;
    double strip_top = 0;                   ///< y of the first row
    double strip_pitch = 0;                 ///< from one row to the next
    std::vector<std::size_t> strip_rows{};  ///< [row]: index of the series
    std::vector<LegendPlace> legend{};      ///< [entry]
    bool legend_below = false;
    bool slanted_names = false;  ///< at the ticks of x

    double at_x(double value) const { return x.place(value, left, right); }
    double at_y(double value) const { return y.place(value, bottom, top); }
    /// Offset of a series from the place of a name, so that series do not hide each other.
    double beside(const Plot& plot, std::size_t series) const;
};

/// `legend`: the texts of the entries, including the title. `width`: 0 for 820 or what the plot
/// needs. Long names at ticks are truncated; those of numbers that have no room are empty.
PlotFrame frame_of(const Plot& plot, const std::vector<std::string>& legend, double width = 0);

/// Entries per column of the legend.
constexpr std::size_t kLegendRows = 40;

}  // namespace thruway
