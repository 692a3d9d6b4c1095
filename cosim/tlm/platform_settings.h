// cosim/tlm/platform_settings.h
// Settings of a platform that is connected to a fabric by TLM-2.0: the sections of its file.
#pragma once

#include "cosim/tlm/tlm_settings.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"
#include "rtl_models/settings/router_settings.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"

namespace thruway {

struct PlatformSettings {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    TlmSettings tlm;
};

void fields(SettingsVisitor& io, PlatformSettings& settings);

/// Length in flits of the longest packet that the network interfaces send.
unsigned longest_packet_flits(const TlmSettings& settings);

/// Checks that the routers can carry the packets of the network interfaces: packets are short
/// enough, and requests that wait for a slot at their target never block replies. Verilated routers
/// have checks of their own (check_twin() and make_verilated_routers() in cosim/verilated/).
/// Errors: Problem that begins with the key to change.
void check_platform(const PlatformSettings& settings, const Topology& topology,
                    const RoutingFunction& routing);

}  // namespace thruway
