// testbench/routers/network_devices.h
// The foreign routers of the network of a simulation.
#pragma once

#include "checks/simulation_settings.h"
#include "cosim/foreign/device_set.h"
#include "cosim/foreign/foreign_routers.h"

#include <memory>

namespace thruway {

/// Errors: Problem that begins with router.device if a router is foreign and `devices` (null: none)
/// does not have its class.
void check_device(const RouterSettings& router, const DeviceSet* devices);

/// Null: no router is foreign. All arguments must outlive the result. `longest_packet`: flits, 0:
/// not known.
/// Errors: those of check_device() and ForeignRouters.
std::unique_ptr<ForeignRouters> foreign_routers_of(const SimulationSettings& settings,
                                                   const Topology& topology,
                                                   const RoutingFunction& routing,
                                                   const DeviceSet* devices,
                                                   unsigned longest_packet);

}  // namespace thruway
