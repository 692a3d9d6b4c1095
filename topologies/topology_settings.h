// topologies/topology_settings.h
// Section [topology] of the settings.
#pragma once

#include <vector>

namespace thruway {

enum class TopologyKind { kTorus, kMesh, kHypercube };

struct TopologySettings {
    TopologyKind kind = TopologyKind::kTorus;
    std::vector<unsigned> radix = {8, 8};  ///< torus, mesh: routers in each dimension
    unsigned dimensions = 6;               ///< hypercube: 2^dimensions routers
    bool bidirectional = true;             ///< torus: false has channels in the plus direction only
    bool double_links = false;             ///< torus of radix 2: two links between the two routers
    unsigned link_latency_cycles = 1;
    unsigned hosts_per_router = 1;
};

}  // namespace thruway
