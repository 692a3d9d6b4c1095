// analysis/models/modelled_network.h
// A network with its traffic as the analytical models see it: what the settings of a simulation
// come to, without a router's inside.
#pragma once

#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"

#include <optional>
#include <string>

namespace thruway {

enum class PacketSwitching { kWormhole, kVirtualCutThrough, kStoreAndForward };

/// What a header looks for that may go on by several links.
enum class LinkChoice {
    kIdle,     ///< a link that is idle
    kBlind,    ///< nothing: it is assigned to a link whether that is idle or not
    kByQueues  ///< the shorter queue
};

struct ModelledNetwork {
    const Topology& topology;
    const RoutingFunction& routing;
    const RoutingSettings& routing_settings;
    const Traffic& traffic;
    const TrafficSettings& traffic_settings;
    unsigned hosts_per_router = 1;
    bool same_hosts_everywhere = true;  ///< else hosts_per_router is that of one router
    PacketSwitching switching = PacketSwitching::kVirtualCutThrough;

    // The terms of the zero-load latency: injection + (h + 1) head + h link + ejection + flits.
    unsigned head_cycles = 0;        ///< of a head in a router
    bool first_router_costs = true;  ///< false: h head, without that at the source
    unsigned link_cycles = 1;
    bool same_link_cycles = true;  ///< else link_cycles is that of one link
    unsigned injection_cycles = 0;
    unsigned ejection_cycles = 0;
    unsigned injection_flits_per_cycle = 1;  ///< of each host; 0: unlimited
    unsigned ejection_flits_per_cycle = 1;   ///< of each host; 0: unlimited

    /// Why packets may wait elsewhere than in a queue of their output link, and for something else
    /// than the link, for people: "buffers hold 16 flits". Empty: they do not.
    std::string storage_departure{};

    // Of routers with virtual channels.
    unsigned virtual_channels = 1;
    double timeout_cycles = 0;         ///< for adaptive channels alone; may be infinite
    bool escape_only_then = true;      ///< after its time-out a header waits for the escape channel
    bool source_queue_per_vc = false;  ///< else one for all injection virtual channels

    // Of routers that store what is blocked in queues without bound.
    LinkChoice link_choice = LinkChoice::kIdle;
    /// A packet that is blocked begins to wait for its link when its tail has come in; empty: the
    /// router does not store packets in this way.
    std::optional<bool> waits_for_tail{};
    bool released_link_is_idle = false;  ///< for a header of the same cycle
    unsigned extra_link_cycles = 0;      ///< for which a packet keeps a link beyond its flits
};

/// All routes are known to be as short as the distance.
bool has_minimal_routes(const ModelledNetwork& network);

/// Cycles of a packet of `flits` flits over `hops` links when nothing else is there.
double zero_load_cycles(const ModelledNetwork& network, double hops, double flits);

}  // namespace thruway
