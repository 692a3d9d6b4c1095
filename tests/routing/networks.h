// tests/routing/networks.h
// Small networks for the tests of routing functions, with one host per router.
#pragma once

#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <utility>
#include <vector>

namespace thruway::test {

inline TopologySettings torus_settings(std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind = "torus";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return settings;
}

inline Topology torus(std::vector<unsigned> radix) {
    return build_topology(torus_settings(std::move(radix)));
}

inline Topology one_way_torus(std::vector<unsigned> radix) {
    TopologySettings settings = torus_settings(std::move(radix));
    settings.kind.own<DirectionSettings>().bidirectional = false;
    return build_topology(settings);
}

inline Topology double_link_torus(std::vector<unsigned> radix) {
    TopologySettings settings = torus_settings(std::move(radix));
    settings.kind.own<DoubleLinkSettings>().double_links = true;
    return build_topology(settings);
}

inline Topology mesh(std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind = "mesh";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return build_topology(settings);
}

inline Topology hypercube(unsigned dimensions) {
    TopologySettings settings;
    settings.kind = "hypercube";
    settings.kind.own<CubeSettings>().dimensions = dimensions;
    return build_topology(settings);
}

/// One of each kind that a routing function must distinguish.
inline std::vector<Topology> small_networks() {
    std::vector<Topology> all;
    all.push_back(torus({4, 4}));
    all.push_back(torus({5, 4}));
    all.push_back(torus({8}));
    all.push_back(torus({3, 3, 3}));
    all.push_back(torus({4, 2, 3}));
    all.push_back(double_link_torus({2, 2}));
    all.push_back(double_link_torus({4, 2}));
    all.push_back(one_way_torus({5, 5}));
    all.push_back(one_way_torus({3, 2}));
    all.push_back(mesh({4, 4}));
    all.push_back(mesh({2, 5}));
    all.push_back(hypercube(3));
    return all;
}

}  // namespace thruway::test
