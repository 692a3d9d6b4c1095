// analysis/modelled_network.h
// A network with its traffic as the analytical models see it: what the settings of a simulation
// come to, without a router's inside.
#pragma once

#include "routing/routing_function.h"
#include "routing/routing_settings.h"
#include "topologies/topology.h"
#include "traffic/traffic.h"

#include <string>

namespace thruway {

enum class PacketSwitching { kWormhole, kVirtualCutThrough, kStoreAndForward };

struct ModelledNetwork {
    const Topology& topology;
    const RoutingFunction& routing;
    const RoutingSettings& routing_settings;
    const Traffic& traffic;
    const TrafficSettings& traffic_settings;
    unsigned hosts_per_router = 1;
    PacketSwitching switching = PacketSwitching::kVirtualCutThrough;

    // The terms of the zero-load latency: injection + (h + 1) head + h link + ejection + flits.
    unsigned head_cycles = 0;  ///< of a head in a router
    unsigned link_cycles = 1;
    unsigned injection_cycles = 0;
    unsigned ejection_cycles = 0;
    unsigned injection_flits_per_cycle = 1;  ///< of each host; 0: unlimited
    unsigned ejection_flits_per_cycle = 1;   ///< of each host; 0: unlimited

    /// Why packets may wait elsewhere than in a queue of their output link, and for something else
    /// than the link, for people: "buffers hold 16 flits". Empty: they do not.
    std::string storage_departure{};
};

/// Cycles of a packet of `flits` flits over `hops` links when nothing else is there.
double zero_load_cycles(const ModelledNetwork& network, double hops, double flits);

}  // namespace thruway
