// reporting/plots/formats/paper_styles.h
// Colours, marks and dashes of series (series_style.h) in the words of LaTeX and gnuplot.
#pragma once

#include "reporting/plots/plot_legend.h"

#include <string>

namespace thruway {

/// Name of the colour of a series, and the command that defines it.
std::string tex_colour(const PlotLook& look);
std::string tex_colour_definition(const PlotLook& look);
/// Options of \\addplot.
std::string tex_line(const PlotLook& look);
std::string tex_mark(const PlotLook& look, bool open);
/// A command that draws the mark.
std::string tex_mark_drawn(const PlotLook& look);
/// Name of a mark.
const char* tex_sign(PlotStatus status);

/// Numbers of point types.
int gnuplot_point_type(const PlotLook& look, bool open);
int gnuplot_sign(PlotStatus status);
/// Style of a line, from "lc" on.
std::string gnuplot_line(const PlotLook& look);
/// Style of an entry of the key.
std::string gnuplot_sample(const Plot& plot, const LegendEntry& entry);

}  // namespace thruway
