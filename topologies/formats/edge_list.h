// topologies/formats/edge_list.h
// Edge lists: a link a line as its two switches, `A B latency_cycles=4`; a switch a line as its
// name, `A hosts=2`, where its attributes are not the defaults. Words are separated by blanks; `#`
// begins a comment. A switch exists from the first line that names it, and is numbered by it.
#pragma once

#include "topologies/formats/description/network_description.h"

#include <string>
#include <string_view>

namespace thruway {

/// Errors: Problem with file and line.
NetworkDescription read_edge_list(std::string_view text, const std::string& file);

/// Errors: Problem for a switch whose name an edge list cannot hold.
std::string write_edge_list(const NetworkDescription& description);

}  // namespace thruway
