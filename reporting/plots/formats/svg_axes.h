// reporting/plots/formats/svg_axes.h
// What is around the series of a plot in an SVG file: title, ticks, grid, labels and the strip of
// status marks.
#pragma once

#include "reporting/plots/plot_frame.h"

#include <string>
#include <string_view>

namespace thruway {

/// `more`: further attributes, each after a space; so in svg_line.
std::string svg_text(double x, double y, const char* anchor, std::string_view text,
                     std::string_view more = "");
std::string svg_line(double x1, double y1, double x2, double y2, const char* colour,
                     std::string_view more = "");

/// Attributes of a title.
constexpr const char* kSvgTitle = " font-size=\"15\" font-weight=\"bold\"";

std::string svg_axes(const Plot& plot, const PlotFrame& frame);

/// The rows of the strip; `with_data`: SvgOptions::with_data.
std::string svg_strip(const Plot& plot, const PlotFrame& frame, bool with_data);

/// Begins a group of SvgOptions::with_data.
std::string svg_series_group(const Plot& plot, std::size_t series, const char* kind = "series");

}  // namespace thruway
