// cosim/tlm/platform_settings.h
// All settings of a platform that is joined to a fabric by TLM-2.0: the sections of its file.
#pragma once

#include "cosim/tlm/tlm_settings.h"
#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"
#include "rtl_models/settings/router_settings.h"
#include "settings/fields/field_table.h"
#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"

namespace thruway {

struct PlatformSettings {
    TopologySettings topology;
    RouterSettings router;
    RoutingSettings routing;
    TlmSettings tlm;
};

FieldTable<PlatformSettings> platform_fields();

/// Of the packets that the network interfaces send.
unsigned longest_packet_flits(const TlmSettings& settings);

/// The routers can carry the packets of the network interfaces: they are short enough, and requests
/// that wait for a place at their target never keep replies from leaving it.
/// Errors: Problem that begins with the key to change.
void check_platform(const PlatformSettings& settings, const Topology& topology,
                    const RoutingFunction& routing);

}  // namespace thruway
