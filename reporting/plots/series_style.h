// reporting/plots/series_style.h
// Colours, shapes and dash patterns of series, and the marks drawn with them. Every shape can be
// filled or hollow.
// Colours: Okabe, Ito, Color universal design (2008), told apart with any colour vision.
#pragma once

#include "reporting/plots/plot.h"

#include <string>

namespace thruway {

/// The look of the series, or one chosen by its number: 64 combinations of colour and shape, which
/// then repeat with dashed lines.
PlotLook look_of(const PlotSeries& series, std::size_t number);

const char* colour_of(const PlotLook& look);
/// An attribute of a path, empty for a solid line.
std::string dashes_of(const PlotLook& look);

/// The point of a series, as an element with class="KIND". `more`: further attributes, each after a
/// space; so in the other marks.
std::string marker(const PlotLook& look, double x, double y, bool open, const char* kind,
                   const std::string& more = "");

/// The sign of a status in a colour, class="KIND".
std::string status_sign(PlotStatus status, const char* colour, double x, double y, const char* kind,
                        const std::string& more = "");
/// For the legend.
const char* meaning_of(PlotStatus status);

/// An arrow head that points up, its tip at (x, y); class="KIND".
std::string up_arrow(const char* colour, double x, double y, bool open, const char* kind,
                     const std::string& more = "");

}  // namespace thruway
