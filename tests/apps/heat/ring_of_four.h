// tests/apps/heat/ring_of_four.h
// A network whose values are easy to write by hand.
#pragma once

#include "topologies/graph/topology.h"

#include <cstdint>

namespace thruway::test {

/// 0 -> 1 -> 2 -> 3 -> 0, one host each: the network of sample_detail().
inline Topology ring_of_four() {
    FabricGraph graph;
    for (int r = 0; r < 4; ++r) graph.add_router();
    for (std::uint32_t r = 0; r < 4; ++r) {
        graph.add_channel({RouterId{r}, 0, RouterId{(r + 1) % 4}, 0, 1, {}, r == 1 ? 2u : 1u});
    }
    for (std::uint32_t r = 0; r < 4; ++r) graph.add_host(RouterId{r});
    return {"ring of 4", graph, std::nullopt};
}

}  // namespace thruway::test
