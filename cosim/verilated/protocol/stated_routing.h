// cosim/verilated/protocol/stated_routing.h
// The routing function of a fabric as the stated routing of a router with pins.
#pragma once

#include "cosim/verilated/devices/pin_map.h"
#include "cosim/verilated/protocol/protocol_rules.h"
#include "rtl_models/router/fabric_context.h"

namespace thruway {

/// What the fabric's routing function allows a head flit at this router. The flit must show all
/// that the function needs: destination, input, and the direction of ties; not the source, the
/// number of hops, the message class or another draw. Arguments must outlive the result.
StatedRouting stated_routing(RouterId router, const FabricContext& context, const PinMap& map);

/// Rules for a router that is cycle for cycle the SystemC router without output buffers: the
/// fabric's routing function, and credits that leave with their flits.
ProtocolRules rules_of_twins(RouterId router, const FabricContext& context, const PinMap& map);

}  // namespace thruway
