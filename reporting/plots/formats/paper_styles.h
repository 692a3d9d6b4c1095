// reporting/plots/formats/paper_styles.h
// Colours, marks and dashes of series (series_style.h) in the words of LaTeX and gnuplot.
#pragma once

#include "reporting/plots/plot_legend.h"

#include <optional>
#include <string>

namespace thruway {

/// Name of the colour of a series, and the command that defines it.
std::string tex_colour(const PlotLook& look);
std::string tex_colour_definition(const PlotLook& look);
/// Options of \\addplot.
std::string tex_line(const PlotLook& look);
std::string tex_mark(const PlotLook& look, bool open);
/// Name of a mark.
const char* tex_sign(PlotStatus status);

/// Numbers of point types.
int gnuplot_point_type(const PlotLook& look, bool open);
int gnuplot_sign(PlotStatus status);
/// Style of a line, from "lc" on.
std::string gnuplot_line(const PlotLook& look);
/// What stands before an entry of the legend.
struct GnuplotSample {
    std::string line{};          ///< its style; empty: none
    std::optional<int> point{};  ///< type
    const char* colour = "#606060";
};
GnuplotSample gnuplot_sample(const Plot& plot, const LegendEntry& entry);

}  // namespace thruway
