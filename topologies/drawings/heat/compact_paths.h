// topologies/drawings/heat/compact_paths.h
// Many lines and marks in few bytes, for drawings in a page: relative places, lines that touch
// drawn in one go, and marks of one shape as one marker.
#pragma once

#include "topologies/drawings/drawn_network.h"

#include <array>
#include <string>
#include <vector>

namespace thruway {

/// The same network with switches, straight lines and the ends of curves on whole pixels, and the
/// middles of links too: numbers without fractions are short.
DrawnNetwork on_whole_pixels(DrawnNetwork drawn);

/// A key to sort lines by: level or upright (0 or 1; 2: neither), the place across it, and along.
std::array<double, 3> place_of_line(const std::string& path);

/// One path for lines that are told apart later: one command that draws (h, v, l or c) for each, in
/// their order. Where it can, a line begins where the one before it ends, perhaps backwards, as the
/// second half of a link. `paths`: data of half_path().
std::string chained_lines(const std::vector<std::string>& paths);

/// The same drawing with level and upright lines that touch each other as one.
std::string merged_lines(const std::string& path);

/// A shape, drawn around 0,0, at each of at least two places. `id`: unique in the page.
std::string repeated_shape(const std::string& id, const std::string& shape,
                           const std::vector<DrawingPoint>& places);

}  // namespace thruway
