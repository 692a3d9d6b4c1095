// cosim/verilated/protocol/stated_routing.h
// The routing function of a fabric as the stated routing of a router with pins.
#pragma once

#include "cosim/devices/protocol_rules.h"
#include "cosim/verilated/devices/pin_map.h"
#include "routing/relation/routing_function.h"
#include "rtl_models/router/fabric_context.h"

namespace thruway {

/// What a routing function allows a head flit at this router, by the fields that the flit has when
/// it enters. `host_vcs`: virtual channels of the ports of hosts. Arguments must outlive the
/// result.
StatedRouting stated_routing(RouterId router, const Topology& topology,
                             const RoutingFunction& routing, unsigned host_vcs, const PinMap& map);

/// The same for the routing function of a fabric.
StatedRouting stated_routing(RouterId router, const FabricContext& context, const PinMap& map);

/// Rules for a router that is cycle for cycle the SystemC router without output buffers: the
/// fabric's routing function, credits that leave with their flits, and rest when quiet.
ProtocolRules rules_of_twins(RouterId router, const FabricContext& context, const PinMap& map);

}  // namespace thruway
