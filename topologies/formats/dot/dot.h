// topologies/formats/dot/dot.h
// Networks as undirected graphs in the DOT language, read with Boost.Graph:
// `graph { a [hosts=4]; a -- b [latency_cycles=4]; }`. Switches are numbered in the order in which
// the file first names them. Defaults (`node [hosts=4]`) apply to what follows them, as in DOT.
#pragma once

#include "topologies/formats/description/network_description.h"

#include <string>

namespace thruway {

/// Errors: Problem with file and line for a syntax error, a directed or strict graph, attributes of
/// the graph, DOT ports (`a:3`) and links between groups of switches.
NetworkDescription read_dot(const std::string& text, const std::string& file);

/// Errors: Problem for a name with a backslash.
std::string write_dot(const NetworkDescription& description);

}  // namespace thruway
