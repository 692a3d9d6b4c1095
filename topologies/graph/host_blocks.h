// topologies/graph/host_blocks.h
// Positions of the hosts of a torus or mesh, also with express links, with several hosts at each
// router: the hosts of a router are a block, and the hosts of the network a grid of its own. Host
// numbers then follow that grid, so that patterns by host number or coordinates see the positions
// of hosts.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <vector>

namespace thruway {

struct HostBlockSettings {
    /// [dimension]: hosts of a router; their product is hosts_per_router. Empty: hosts have no
    /// positions and are numbered router by router.
    std::vector<unsigned> host_block = {};
};

/// `topology.host_block`; the network is a torus or mesh.
void fields(SettingsVisitor& io, HostBlockSettings& settings);

/// Empty also for kinds of networks without this setting.
inline std::vector<unsigned> host_block_of(const TopologySettings& settings) {
    if (!settings.kind.has(OwnSettings::of<HostBlockSettings>())) return {};
    return settings.kind.own<HostBlockSettings>().host_block;
}

}  // namespace thruway
