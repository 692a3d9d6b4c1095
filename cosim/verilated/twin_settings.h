// cosim/verilated/twin_settings.h
// Which settings the Verilog router has, and the routers of a fabric that are it.
#pragma once

#include "routing/relation/routing_settings.h"
#include "rtl_models/router/router_factory.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"

#include <cstdint>
#include <memory>

namespace thruway {

/// With router.implementation = "verilated": refuses every setting that the Verilog router does not
/// have. Errors: Problem whose message begins with the dotted key.
void check_twin(const TopologySettings& topology, const RouterSettings& router,
                const RoutingSettings& routing);

/// For FabricOptions::router_factory; null with router.implementation = "systemc".
/// `longest_packet`: flits, 0: not known. `seed`: of the measurement; nothing depends on it.
/// Errors: Problem, likewise, for [router] and [routing] as check_twin(), if this build has no
/// Verilog router of these parameters, or the network no such router.
std::unique_ptr<RouterFactory> make_verilated_routers(const RouterSettings& router,
                                                      const RoutingSettings& routing,
                                                      const Topology& topology,
                                                      unsigned longest_packet, std::uint64_t seed);

}  // namespace thruway
