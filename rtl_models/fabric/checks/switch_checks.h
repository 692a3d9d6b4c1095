// rtl_models/fabric/checks/switch_checks.h
// Checks which flow control, link multiplexing and admission rules of a virtual-channel router are
// compatible, with each other and with the network.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <string>

namespace thruway {

struct RouterSettings;

/// Under virtual cut-through and store-and-forward a whole packet of `longest` flits fits into its
/// buffer slot. Errors: Problem that begins with the key to change.
void check_packets_fit(const RouterSettings& router, unsigned longest);

/// Errors: Problem that begins with the key to change.
void check_switch(const RouterSettings& router);

/// For the selection function of this name, which reads credits and was chosen by `key`.
/// Errors: Problem that begins with `key` if the router does not count credits in flits.
void check_credits_for_selection(const RouterSettings& router, const std::string& selection,
                                 const std::string& key);

/// Of a selection function that compares the virtual channels of candidates.
void check_vcs_for_selection(const RouterSettings& router, const std::string& selection,
                             const std::string& key);

/// Checks that depend on the links and the routing function: buffer depths under stop/go,
/// reallocation of virtual channels, time-outs, whole packets. `longest`: flits of the longest
/// packet, 0 if not known. Errors: Problem that begins with the key to change.
void check_switch_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing, unsigned longest = 0);

}  // namespace thruway
