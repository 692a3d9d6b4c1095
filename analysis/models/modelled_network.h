// analysis/models/modelled_network.h
// A network with its traffic as the analytical models see it: derived from the settings of a
// simulation, without the internals of a router.
#pragma once

#include "routing/relation/routing_function.h"
#include "routing/relation/routing_settings.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"

#include <optional>
#include <string>

namespace thruway {

enum class PacketSwitching { kWormhole, kVirtualCutThrough, kStoreAndForward };

/// How a header chooses among several possible links.
enum class LinkChoice {
    kIdle,     ///< an idle link
    kBlind,    ///< assigned to a link whether or not it is idle
    kByQueues  ///< the link with the shortest queue
};

struct ModelledNetwork {
    const Topology& topology;
    const RoutingFunction& routing;
    const RoutingSettings& routing_settings;
    const Traffic& traffic;
    const TrafficSettings& traffic_settings;
    unsigned hosts_per_router = 1;
    bool same_hosts_everywhere = true;  ///< false: hosts_per_router is that of one router
    /// Hosts are a grid of their own, so patterns by coordinates differ within a router.
    bool hosts_have_positions = false;
    PacketSwitching switching = PacketSwitching::kVirtualCutThrough;

    // Terms of the zero-load latency: injection + (h + 1) head + h link + ejection + flits.
    unsigned head_cycles = 0;        ///< of a head in a router
    bool first_router_costs = true;  ///< false: h head, without the source's router
    unsigned link_cycles = 1;        ///< until all of a flit has arrived
    bool same_link_cycles = true;    ///< false: link_cycles is that of one link
    unsigned flit_cycles = 1;        ///< for which a flit occupies a link: the most of any link
    bool same_flit_cycles = true;    ///< of all links
    unsigned injection_cycles = 0;
    unsigned ejection_cycles = 0;
    unsigned injection_flits_per_cycle = 1;  ///< of each host; 0: unlimited
    unsigned ejection_flits_per_cycle = 1;   ///< of each host; 0: unlimited

    /// Why packets may wait in other places than a queue of their output link, or for other things
    /// than the link: "buffers hold 16 flits". Empty: they do not.
    std::string storage_departure{};

    // For routers with virtual channels.
    unsigned virtual_channels = 1;
    double timeout_cycles = 0;         ///< wait for adaptive channels only; may be infinite
    bool escape_only_then = true;      ///< after its time-out a header waits for the escape channel
    bool source_queue_per_vc = false;  ///< false: one source queue for all injection VCs

    // For routers that store blocked packets in unbounded queues.
    LinkChoice link_choice = LinkChoice::kIdle;
    /// A blocked packet starts to wait for its link when its tail has arrived. Empty: the router
    /// does not store packets in this way.
    std::optional<bool> waits_for_tail{};
    bool released_link_is_idle = false;  ///< for a header in the same cycle
    unsigned extra_link_cycles = 0;      ///< a packet holds a link this much longer than its flits
};

/// Why a model of links that carry one flit per cycle does not apply; empty: they do.
std::string why_narrow_links_differ(const ModelledNetwork& network);

/// Whether all routes are known to be shortest paths.
bool has_minimal_routes(const ModelledNetwork& network);

/// Latency in cycles of a packet of `flits` flits over `hops` links without other packets. The
/// links carry one flit per cycle.
double zero_load_cycles(const ModelledNetwork& network, double hops, double flits);

}  // namespace thruway
