// rtl_models/fabric/checks/switch_checks.h
// Which flow control, link multiplexing and admission rules of a virtual-channel router go
// together, and with which network.
#pragma once

#include "routing/relation/routing_function.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/fabric_graph.h"

#include <string>

namespace thruway {

/// Under virtual cut-through and store-and-forward a whole packet of `longest` flits fits into its
/// place of a buffer. Errors: Problem that begins with the key to change.
void check_packets_fit(const RouterSettings& router, unsigned longest);

/// Errors: Problem that begins with the key to change.
void check_switch(const RouterSettings& router);

/// For a selection function that asks for credits; `key`: that chose it.
/// Errors: Problem that begins with `key` where the router does not count credits in flits.
void check_credits_for_selection(const RouterSettings& router, const std::string& key);

/// What only the links and the routing function of the network tell: depths of buffers under
/// stop/go, when a virtual channel may be given to the next packet, time-outs, whole packets.
/// `longest`: flits of a packet, 0 where it is not known. Errors: Problem that begins with the key
/// to change.
void check_switch_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing, unsigned longest = 0);

}  // namespace thruway
