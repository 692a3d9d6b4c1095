// topologies/formats/graphml/graphml.h
// Networks as undirected GraphML graphs, read with Expat and written with Boost.Graph. Attributes
// are the keys that the file declares; the name of a switch is its attribute `name`, or else its
// id.
// Source: http://graphml.graphdrawing.org (1.0).
#pragma once

#include "topologies/formats/description/network_description.h"

#include <string>

namespace thruway {

/// Errors: Problem with file and line for XML that is not well-formed, elements and XML attributes
/// that would be ignored, ids that are missing, unknown or repeated, directed graphs and links, and
/// attributes of the graph.
NetworkDescription read_graphml(const std::string& text, const std::string& file);

std::string write_graphml(const NetworkDescription& description);

}  // namespace thruway
