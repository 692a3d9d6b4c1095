// routing/relation/routers_with_hosts.h
// The routers at which routes begin and end.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <cstdint>
#include <vector>

namespace thruway {

/// In ascending order.
inline std::vector<RouterId> routers_with_hosts(const FabricGraph& graph) {
    std::vector<RouterId> routers;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        if (!graph.hosts_of(RouterId{r}).empty()) routers.push_back(RouterId{r});
    }
    return routers;
}

}  // namespace thruway
