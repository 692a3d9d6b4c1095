// topologies/drawings/heat/heat_scale.h
// The scale of a heat map: from 0, or another begin, to its end in ten shades of equal width. More
// is further from the colour of the paper: darker on white, lighter on black. The order of the
// shades is that of their lightness, so it is legible in grey and for colour-blind people. Source
// of the colours: the map `magma` of matplotlib (S. van der Walt, N. Smith, CC0).
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace thruway {

constexpr unsigned kHeatShades = 10;

/// Values of the links, switches or hosts of a network, all at least 0.
struct HeatLayer {
    std::string label{};                          ///< "utilisation"
    std::string unit{};                           ///< "cycles"; empty for pure numbers
    std::vector<std::optional<double>> values{};  ///< [channel, router or host]; empty: no colours
    double end = 0;                               ///< of the scale; 0: heat_end() of the values
    /// The scale begins at 0 even if all values are near its end; else at heat_begin().
    bool from_zero = true;
};

/// The smallest of 1, 1.5, 2, 3, 4, 5, 6, 8 times a power of ten that is at least every value; 1 if
/// no value is above 0.
double heat_end(const std::vector<std::optional<double>>& values);

/// Where a scale begins on which the values differ visibly: 0, or if all are above half of the end,
/// the largest multiple of a tenth of the end that is below all of them.
double heat_begin(const std::vector<std::optional<double>>& values, double end);

/// The shade of each value as one character: '-' without a value, '0' for 0, and '1' to '9' and 'a'
/// for the tenths of the scale. A value on a boundary has the lower shade, a value beyond the end
/// the highest, one before the begin the lowest. A page that has the drawing once can show another
/// set of values by these characters: the class of an element is "heat-" and its character.
std::string heat_classes(const std::vector<std::optional<double>>& values, double end,
                         double begin = 0);

/// The style sheet of heat maps, light and dark. A page with embedded maps needs it once.
std::string heat_style();

}  // namespace thruway
