// topologies/graph/structure_check.h
// Checks the properties of a fabric that only the complete graph shows. FabricGraph has already
// checked that ports are in range and used once.
#pragma once

#include "topologies/graph/fabric_graph.h"

namespace thruway {

/// kRequired: for uses that need the way back between the same two ports, such as up*/down*
/// routing. Credits do not need it: a channel includes its credit wire.
enum class ReverseChannels { kRequired, kOptional };

/// Checks, in this order:
///   - every channel takes at least one cycle, and carries a flit in one cycle or more;
///   - a reverse, where one is named, joins the same ports the other way round, and names the
///     channel as its own reverse;
///   - a router has a port, and its ports have no gap;
///   - there is a host, and every host reaches every other.
/// Errors: `Problem` for the first violation, naming router, port and channel.
void check_structure(const FabricGraph& graph, ReverseChannels reverse_channels);

}  // namespace thruway
