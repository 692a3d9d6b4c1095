// testbench/switch_checks.h
// Which flow control, link multiplexing and admission rules of a virtual-channel router go together.
#pragma once

#include "core/settings_document.h"
#include "routing/routing_function.h"
#include "testbench/simulation_settings.h"
#include "topologies/fabric_graph.h"

namespace thruway {

/// Of traffic whose messages have up to `message_flits` flits; 0: no limit.
unsigned longest_packet(unsigned message_flits, const TrafficSettings& traffic);

/// A packet of `longest` flits can be.
/// Errors: Problem that begins with the key to change.
void check_packet_length(unsigned longest);

/// Under virtual cut-through and store-and-forward a whole packet of `longest` flits fits into its place
/// of a buffer.
/// Errors: Problem that begins with the key to change.
void check_packets_fit(const RouterSettings& router, unsigned longest);

/// Errors: Problem that begins with the key to change.
void check_switch(const SimulationSettings& settings);

/// What only the links and the routing function of the network tell: depths of buffers under stop/go,
/// and when a virtual channel may be given to the next packet.
/// Errors: Problem that begins with the key to change.
void check_switch_in_network(const RouterSettings& router, const FabricGraph& graph,
                             const RoutingFunction& routing);

}  // namespace thruway
