// tests/routing/legal_reference.h
// Random networks, and their legal up*/down* paths by definition, independent of the code under
// test.
#pragma once

#include "topologies/build_topology.h"
#include "topologies/kinds/irregular/irregular.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace thruway::test {

inline Topology irregular(unsigned switches, unsigned ports, unsigned hosts, std::uint64_t seed) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>().switches = switches;
    settings.kind.own<IrregularSettings>().ports_per_switch = ports;
    settings.hosts_per_router = hosts;
    settings.kind.own<IrregularSettings>().graph_seed = seed;
    return build_topology(settings);
}

/// 200 random graphs, sparse and dense.
inline Topology graph_of(unsigned number) {
    switch (number % 4) {
        case 0: return irregular(16, 8, 4, number);
        case 1: return irregular(12, 4, 1, number);
        case 2: return irregular(9, 9, 3, number);
        default: return irregular(10, 3, 1, number);  // a ring
    }
}

/// The levels by definition, by a separate search from the root.
inline std::vector<unsigned> levels(const FabricGraph& graph, RouterId root) {
    std::vector<unsigned> level(graph.routers(), 1000);
    level[index(root)] = 0;
    for (std::size_t round = 0; round < graph.routers(); ++round) {
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            level[index(channel.to)] = std::min(level[index(channel.to)],
                                                level[index(channel.from)] + 1);
        }
    }
    return level;
}

inline bool leads_up(const Channel& channel, const std::vector<unsigned>& level) {
    return std::make_pair(level[index(channel.to)], index(channel.to)) <
           std::make_pair(level[index(channel.from)], index(channel.from));
}

/// Shape: [router][gone down]. Hops to the destination by shortest legal paths, by relaxation;
/// 100000 if there is no path.
inline std::vector<std::vector<unsigned>> legal_distances(const FabricGraph& graph,
                                                          const std::vector<unsigned>& level,
                                                          std::uint32_t to) {
    std::vector<std::vector<unsigned>> hops(graph.routers(), std::vector<unsigned>(2, 100000));
    hops[to] = {0, 0};
    for (bool changed = true; changed;) {
        changed = false;
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            const bool up = leads_up(channel, level);
            for (const bool down : {false, true}) {
                if (up && down) continue;
                unsigned& here = hops[index(channel.from)][down];
                const unsigned next = hops[index(channel.to)][up ? 0 : 1] + 1;
                changed = changed || next < here;
                here = std::min(here, next);
            }
        }
    }
    return hops;
}

}  // namespace thruway::test
