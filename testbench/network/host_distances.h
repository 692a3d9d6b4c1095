// testbench/network/host_distances.h
// Distances between hosts: the channels between routers of a shortest path.
#pragma once

#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

class HostDistances {
public:
    /// `topology` must outlive it. Grids are asked by arithmetic, others by a table of all pairs of
    /// routers, which are connected by less than 65536 channels.
    explicit HostDistances(const Topology& topology);

    unsigned hops(HostId from, HostId to) const;

private:
    const Topology& topology_;
    std::vector<std::uint16_t> table_;  ///< [router][router]; empty for grids
};

}  // namespace thruway
