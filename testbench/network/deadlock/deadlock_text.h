// testbench/network/deadlock/deadlock_text.h
// Describes the finding of a deadlock check in words.
#pragma once

#include "routing/deadlock/deadlock_check.h"
#include "topologies/graph/fabric_graph.h"

#include <string>

namespace thruway {

/// "router_3 port 0 vc 1 to router_4", or "consumption of class 0 at router_4".
std::string node_text(const FabricGraph& graph, const ChannelNodes::Meaning& node);

/// "packet of host 3 for host 5 (server-5)", with its class if there are several classes.
std::string packet_text(const FabricGraph& graph, const HeldChannel& held, bool with_class);

/// Why packets cannot be delivered, in one sentence; "" if every packet arrives.
std::string delivery_text(const DeadlockFinding& finding, const FabricGraph& graph);

/// Why the check fails, in one or two sentences, with the cycle.
std::string short_text(const DeadlockFinding& finding, const FabricGraph& graph);

}  // namespace thruway
