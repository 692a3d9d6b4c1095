// topologies/drawings/svg_drawing.h
// A network as a picture of at most 1600 pixels each way: switches as circles with their names,
// hosts as small squares beside them or, where these are many, a square with their number, links as
// lines, with their latencies in cycles where these differ. Texts never lie on each other; what
// finds no room is left out, and a note says so.
#pragma once

#include "topologies/drawings/switch_layout.h"
#include "topologies/graph/topology.h"

#include <string>

namespace thruway {

/// SVG. Links that lead one way have an arrow. Elements carry a class: link, switch, host (a
/// square), hosts (one with a number), name, latency.
/// Errors: Problem of layout_of().
std::string drawing_of(const Topology& topology, DrawingLayout layout);

}  // namespace thruway
