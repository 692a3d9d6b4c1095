// routing/functions/layers/layered_paths.h
// One shortest path for each pair of routers, and its layer: the paths of a layer have virtual
// channels of their own, and their channel dependencies have no cycle.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

struct LayeredPaths {
    std::size_t routers = 0;
    std::vector<std::uint16_t> port;  ///< [here * routers + destination]; any at the destination
    /// [source * routers + destination]; 0 unless both have hosts and differ.
    std::vector<std::uint8_t> layer;
    unsigned layers = 1;

    std::size_t cell(RouterId from, RouterId to) const { return index(from) * routers + index(to); }
};

/// More layers than a port can have virtual channels: the generators give up.
constexpr unsigned kMostLayers = 64;

/// The channels from a router to another. The routers must differ.
std::vector<ChannelId> path_of(const LayeredPaths& paths, const FabricGraph& graph, RouterId from,
                               RouterId to);

/// Shortest paths by the lowest port; each pair in turn gets the first layer in which it closes no
/// cycle. layers > kMostLayers if that many are not enough.
/// Source: Skeie, Lysne, Theiss, Layered shortest path (LASH) routing in irregular system area
/// networks, IPDPS 2002.
LayeredPaths lash_paths(const FabricGraph& graph);

/// Shortest paths destination by destination, each by the channels that carry the fewest pairs of
/// hosts so far. All paths begin in layer 0; as long as a layer has a cycle, the paths of its
/// dependency with the fewest paths move to the next layer. layers > kMostLayers if that many are
/// not enough.
/// Source: Domke, Hoefler, Nagel, Deadlock-free oblivious routing for arbitrary topologies, IPDPS
/// 2011 (DFSSSP; "weakest edge").
LayeredPaths dfsssp_paths(const FabricGraph& graph);

}  // namespace thruway
