// topologies/formats/graphml/graphml.h
// Networks as undirected GraphML graphs, through Boost.Graph. Attributes are those of the keys
// declared in the file; a switch is called by its attribute `name`, or else by its id.
// Source: http://graphml.graphdrawing.org (1.0).
#pragma once

#include "topologies/formats/description/network_description.h"

#include <string>

namespace thruway {

/// Errors: Problem with file and line for what is no well-formed XML, elements and XML attributes
/// that would be ignored, ids that are missing, unknown or repeated, directed graphs and links, and
/// attributes of the graph.
NetworkDescription read_graphml(const std::string& text, const std::string& file);

std::string write_graphml(const NetworkDescription& description);

}  // namespace thruway
