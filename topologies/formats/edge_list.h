// topologies/formats/edge_list.h
// Edge lists. A line of a link names its two switches, `A B latency_cycles=4`. A line of a switch
// names it with attributes that differ from the defaults, `A hosts=2`. Words are separated by
// blanks; `#` begins a comment. Switches are numbered in the order of the lines that first name
// them.
#pragma once

#include "topologies/formats/description/network_description.h"

#include <string>
#include <string_view>

namespace thruway {

/// Errors: Problem with file and line.
NetworkDescription read_edge_list(std::string_view text, const std::string& file);

/// Errors: Problem for a name that an edge list cannot represent.
std::string write_edge_list(const NetworkDescription& description);

}  // namespace thruway
