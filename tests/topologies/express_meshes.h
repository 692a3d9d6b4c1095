// tests/topologies/express_meshes.h
// Meshes with express links in one expression, for tests of them and of their routing.
#pragma once

#include "topologies/build_topology.h"
#include "topologies/express_mesh.h"
#include "topologies/graph/host_blocks.h"

#include <utility>
#include <vector>

namespace thruway::test {

struct ExpressShape {
    unsigned x, y, interval;
};

constexpr ExpressShape kExpressShapes[] = {{8, 8, 4}, {9, 5, 2}, {4, 7, 3}, {10, 3, 5}};

inline TopologySettings express_settings(std::vector<unsigned> radix, unsigned interval,
                                         unsigned hosts = 1) {
    TopologySettings settings;
    settings.kind = "express";
    settings.hosts_per_router = hosts;
    settings.kind.own<GridSettings>().radix = std::move(radix);
    settings.kind.own<ExpressSettings>().express_interval = interval;
    return settings;
}

inline Topology express_mesh(std::vector<unsigned> radix, unsigned interval) {
    return build_topology(express_settings(std::move(radix), interval));
}

}  // namespace thruway::test
