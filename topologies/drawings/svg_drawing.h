// topologies/drawings/svg_drawing.h
// Draws a network of at most 1600 pixels in each direction: switches as circles with names, hosts
// as small squares (many hosts as one square with their number), links as lines with their
// latencies in cycles where these differ. Texts never overlap: a text without room is left out, and
// a note counts them.
#pragma once

#include "topologies/drawings/switch_layout.h"
#include "topologies/graph/topology.h"

#include <string>

namespace thruway {

/// SVG. One-way links have an arrow. Elements carry a class: link, switch, host (a square), hosts
/// (a square with a number), name, latency.
/// Errors: Problem of layout_of().
std::string drawing_of(const Topology& topology, DrawingLayout layout);

}  // namespace thruway
