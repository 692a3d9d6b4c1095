// tests/topologies/formats/example_graphs.h
// Networks for the tests: grids from settings, and random irregular ones.
#pragma once

#include "core/random.h"
#include "topologies/build_topology.h"
#include "topologies/grid_topologies.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace thruway {

constexpr RouterId kA{0};
constexpr RouterId kB{1};
constexpr RouterId kC{2};
constexpr Direction kWays[] = {Direction::kPlus, Direction::kMinus};

inline TopologySettings torus_of(std::vector<unsigned> radix) {
    TopologySettings settings;
    settings.kind = "torus";
    settings.kind.own<GridSettings>().radix = std::move(radix);
    return settings;
}

inline TopologySettings unidirectional_torus_of(std::vector<unsigned> radix) {
    TopologySettings settings = torus_of(std::move(radix));
    settings.kind.own<DirectionSettings>().bidirectional = false;
    return settings;
}

inline TopologySettings double_link_torus_of(std::vector<unsigned> radix) {
    TopologySettings settings = torus_of(std::move(radix));
    settings.kind.own<DoubleLinkSettings>().double_links = true;
    return settings;
}

inline TopologySettings mesh_of(std::vector<unsigned> radix) {
    TopologySettings settings = torus_of(std::move(radix));
    settings.kind = "mesh";
    return settings;
}

inline TopologySettings hypercube_of(unsigned dimensions) {
    TopologySettings settings;
    settings.kind = "hypercube";
    settings.kind.own<CubeSettings>().dimensions = dimensions;
    return settings;
}

/// All kinds of grid over a few radices in one to four dimensions, with two hosts per router.
inline std::vector<TopologySettings> small_grids() {
    std::vector<TopologySettings> all;
    for (const std::vector<unsigned>& radix : std::vector<std::vector<unsigned>>{
             {2}, {3}, {4}, {2, 2}, {3, 3}, {4, 2}, {2, 3, 4}, {3, 2, 2, 3}}) {
        all.push_back(torus_of(radix));
        all.push_back(mesh_of(radix));
        all.push_back(unidirectional_torus_of(radix));
        bool rings_of_two = false;
        for (unsigned k : radix) rings_of_two = rings_of_two || k == 2;
        if (rings_of_two) all.push_back(double_link_torus_of(radix));
    }
    for (unsigned n = 1; n <= 5; ++n) all.push_back(hypercube_of(n));
    for (TopologySettings& settings : all) {
        settings.link_latency_cycles = 3;
        settings.hosts_per_router = 2;
    }
    return all;
}

/// `channels` channels between random routers, including parallel ones, each with its own ports,
/// and a host at every router.
inline FabricGraph random_graph(std::uint64_t seed, std::uint32_t routers, unsigned channels) {
    FabricGraph graph;
    for (std::uint32_t r = 0; r < routers; ++r) graph.add_router();
    for (std::uint64_t c = 0; c < channels; ++c) {
        const Draw random = draw(seed, DrawPurpose::kTest, 0, c);
        const std::uint32_t from = below(random.a, routers);
        const std::uint32_t to = (from + 1 + below(random.b, routers - 1)) % routers;
        graph.add_channel({RouterId{from},
                           graph.ports(RouterId{from}),
                           RouterId{to},
                           graph.ports(RouterId{to}),
                           1,
                           {}});
    }
    for (std::uint32_t r = 0; r < routers; ++r) graph.add_host(RouterId{r});
    return graph;
}

}  // namespace thruway
