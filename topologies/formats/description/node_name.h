// topologies/formats/description/node_name.h
// The names of switches and hosts that every graph file can hold.
#pragma once

#include <optional>
#include <string>

namespace thruway {

/// Why no graph file can hold a node of this name; nothing if a file can. `kind`: "switch" or
/// "host". A name is UTF-8 without control characters and does not begin or end with a blank, which
/// readers of XML drop.
std::optional<std::string> fault_of_node_name(const char* kind, const std::string& name);

}  // namespace thruway
