// cosim/verilated/twin_settings.h
// Which settings the Verilog router supports, and the factory that puts it into a fabric.
#pragma once

#include "routing/relation/routing_settings.h"
#include "rtl_models/router/router_factory.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"

#include <cstdint>
#include <memory>

namespace thruway {

/// With router.implementation = "verilated": rejects every setting that the Verilog router does not
/// support.
/// Errors: Problem whose message begins with the dotted key.
void check_twin(const TopologySettings& topology, const RouterSettings& router,
                const RoutingSettings& routing);

/// Factory for FabricOptions::router_factory; null without router.implementation =
/// "verilated".
/// `longest_packet`: flits, 0: unknown. `seed`: of the measurement; no result depends on it.
/// Errors: as check_twin() for [router] and [routing]; Problem if this build has no Verilog router
/// with these parameters, or if a listed router does not exist.
std::unique_ptr<RouterFactory> make_verilated_routers(const RouterSettings& router,
                                                      const RoutingSettings& routing,
                                                      const Topology& topology,
                                                      unsigned longest_packet, std::uint64_t seed);

}  // namespace thruway
