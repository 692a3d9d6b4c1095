// topologies/svg_drawing.h
// A network as a picture: switches as named circles, hosts as small squares beside them, links as
// lines, parallel ones bent apart, with their latencies where these differ.
#pragma once

#include "topologies/switch_layout.h"
#include "topologies/topology.h"

#include <string>

namespace thruway {

/// SVG. Links that lead one way have an arrow.
std::string drawing_of(const Topology& topology, DrawingLayout layout);

}  // namespace thruway
