// testbench/division/division.h
// Which part of a run each router belongs to.
#pragma once

#include "routing/relation/routing_function.h"
#include "topologies/graph/topology.h"
#include "traffic/traffic.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

struct DivisionRequest {
    const Topology& topology;
    const RoutingFunction& routing;
    const Traffic& traffic;
    unsigned parts = 1;
    std::optional<std::uint64_t> random_seed{};  ///< draws the part of each router
};

/// [router] its part: about equal work in each under this traffic, or equally many routers if no
/// host generates any. The same in every process.
/// Errors: those of partition() and random_partition().
std::vector<unsigned> divide(const DivisionRequest& request);

}  // namespace thruway
