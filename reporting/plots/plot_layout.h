// reporting/plots/plot_layout.h
// What a plot shows and where, for the writers of all formats: axes, legend, and which values are
// above the axis.
#pragma once

#include "reporting/plots/plot_legend.h"

#include <vector>

namespace thruway {

/// Size of a unit of the frame if the font is 8 pt high on paper.
constexpr double kUnitMm = 25.4 / 72 * 8 / kPlotFont;

struct PlotLayout {
    PlotFrame frame;
    std::vector<LegendEntry> legend;
    bool diagonal = false;  ///< a part of y = x is inside the axes
};

/// `width`: of the frame; 0: as wide as the plot needs.
PlotLayout layout_of(const Plot& plot, double width = 0);

/// Whether the point is above the axes. Only marked points of has_arrows() are then drawn as
/// arrows; a dense line simply leaves the plot.
bool is_above(const PlotPoint& point, const PlotFrame& frame);
bool has_arrows(const PlotSeries& series);

/// Whether the point has a mark (PlotSeries::marker_every), where the series has any.
bool is_marked(const PlotSeries& series, std::size_t number, std::size_t point);

/// An arrow for a value above the axes; those of several series at one x are side by side.
struct DrawnArrow {
    double x = 0;  ///< in the frame, like top
    bool open = false;
};
/// [series], in the order of the points.
std::vector<std::vector<DrawnArrow>> arrows_of(const Plot& plot, const PlotFrame& frame);

/// A marked point within the axes, in the units of the axes.
struct DrawnPoint {
    double x = 0;  ///< with PlotFrame::beside()
    double y = 0;
    double above = 0;  ///< ends of the error bar, as distances; 0: none
    double below = 0;  ///< reaches half the low end of a logarithmic axis at most
    bool open = false;
};
std::vector<DrawnPoint> points_within(const Plot& plot, std::size_t series, const PlotFrame& frame);

/// The most entries of the legend side by side.
std::size_t legend_columns(const PlotFrame& frame);

}  // namespace thruway
