// reporting/plots/plot_svg.h
// Writes a plot as an SVG file: labelled series with points, error bars and lines, axes with units
// and ticks, status marks on a strip above the axes, and a legend. Values above the axis are arrows
// at its upper end. Series differ in colour and in the shape of their points, so the plot is also
// legible in grey. Equal plots give equal bytes.
#pragma once

#include "reporting/plots/plot.h"

#include <string>

namespace thruway {

struct SvgOptions {
    /// Width on paper; the text is 8 pt high at any width. 0: 820 pixels, or wider if the legend or
    /// the names at the ticks need it.
    double width_mm = 0;
    /// For scripts: all marks of series N are in groups <g class="series" data-series="N">, its
    /// entry of the legend in <g class="legend-entry" data-series="N">. Points, arrows and status
    /// marks carry data-x; points and arrows also data-y and, with an error bar, data-error.
    bool with_data = false;
    /// For an HTML page: no background; texts, axes and black series have the colour of the text
    /// around the plot, hollow points are filled with var(--plot-paper, #ffffff); no width and
    /// height, so that the page sets them.
    bool embedded = false;
    /// Begins the ids of the SVG, which must be unique in an HTML page.
    std::string id_prefix{};
};

/// Elements carry a class: point, error, beyond (a value above the axis), status, legend.
std::string to_svg(const Plot& plot, const SvgOptions& options = {});

}  // namespace thruway
