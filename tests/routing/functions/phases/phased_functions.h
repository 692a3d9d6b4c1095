// tests/routing/functions/phases/phased_functions.h
// Functions in phases on small networks, and the walk of one packet.
#pragma once

#include "routing/make_routing.h"
#include "tests/routing/networks.h"
#include "tests/routing/routing_settings_of.h"
#include "tests/topologies/kinds/made_networks.h"
#include "topologies/kinds/trees/fat_tree.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace thruway::test {

inline Topology small_tree() {
    TopologySettings settings;
    settings.kind = "fat_tree";
    settings.kind.own<FatTreeSettings>() = {{2, 4}, {1, 2}, {}};
    return build_topology(settings);
}

/// A network, the default base there, and the virtual channels that one phase needs.
struct PhasedNetwork {
    Topology topology;
    std::string base;
    unsigned vcs_of_phase;
};

/// At most 16 routers each.
inline std::vector<PhasedNetwork> phased_networks() {
    std::vector<PhasedNetwork> all;
    all.push_back({torus({4, 4}), "dimension_order", 2});
    all.push_back({torus({5}), "dimension_order", 2});
    all.push_back({torus({3, 2}), "dimension_order", 1});
    all.push_back({double_link_torus({2, 2}), "dimension_order", 1});
    all.push_back({one_way_torus({4}), "dimension_order", 2});
    all.push_back({mesh({4, 3}), "dimension_order", 1});
    all.push_back({hypercube(3), "dimension_order", 1});
    all.push_back({hyperx({3, 4}), "dimension_order", 1});
    all.push_back({hyperx({2, 3}, {2, 1}), "dimension_order", 1});
    all.push_back({full_mesh(5), "dimension_order", 1});
    all.push_back({dragonfly(2, 1), "dragonfly_minimal", 2});
    all.push_back({dragonfly(4, 1, 3), "dragonfly_minimal", 2});
    all.push_back({megafly(2, 2, 1, 3), "dragonfly_minimal", 1});
    all.push_back({small_tree(), "nearest_common_ancestor", 1});
    return all;
}

inline std::unique_ptr<RoutingFunction> phased(const std::string& function,
                                               const Topology& topology, unsigned vcs) {
    return make_routing_function(routing_settings(function), topology, vcs);
}

struct WalkedHop {
    ChannelId channel{};
    unsigned vc = 0;
};

/// The channels of a packet that takes the first virtual channel of the first candidate that
/// `prefers` holds for, or the first of all.
template <class Prefers>
std::vector<WalkedHop> walk(const RoutingFunction& routing, const FabricGraph& graph,
                            RouterId source, RouterId destination, std::uint32_t draw,
                            Prefers prefers) {
    std::vector<WalkedHop> way;
    RouteCandidates candidates;
    RouteQuery query{source, destination, graph.ports(source), 0, true, draw};
    while (query.here != destination || !routing.delivers(query)) {
        routing.route(query, candidates);
        const RouteCandidate* taken = candidates.begin();
        for (const RouteCandidate& candidate : candidates) {
            if (!prefers(candidate)) continue;
            taken = &candidate;
            break;
        }
        const auto vc = static_cast<unsigned>(__builtin_ctzll(taken->vcs));
        const ChannelId id = graph.channel_out(query.here, taken->port).value();
        const Channel channel = graph.channel(id);
        way.push_back({id, vc});
        query = {channel.to, destination, channel.to_port, vc, false, draw};
        if (way.size() > 100) throw std::runtime_error("the packet goes round in circles");
    }
    return way;
}

inline std::vector<WalkedHop> walk(const RoutingFunction& routing, const FabricGraph& graph,
                                   RouterId source, RouterId destination, std::uint32_t draw) {
    return walk(routing, graph, source, destination, draw,
                [](const RouteCandidate&) { return true; });
}

}  // namespace thruway::test
