// topologies/graph/structure_check.h
// Whether a finished graph can be a fabric: what only the whole graph shows. That ports are in
// range and used once is already certain, since FabricGraph refuses anything else.
#pragma once

#include "topologies/graph/fabric_graph.h"

namespace thruway {

/// Required where a channel's traffic depends on the way back between the same two ports, such as
/// up*/down* routing; credits need none, since a channel brings its own credit wire.
enum class ReverseChannels { kRequired, kOptional };

/// Every channel takes at least one cycle; a reverse, where one is named, is the same link the
/// other way round and names the channel as its own reverse; the ports of a router have no gap;
/// there is a host, and every host reaches every other.
/// Errors: `Problem` for the first violation, in this order; it names router, port and channel.
void check_structure(const FabricGraph& graph, ReverseChannels reverse_channels);

}  // namespace thruway
