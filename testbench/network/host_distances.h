// testbench/network/host_distances.h
// Distances between hosts: router-to-router channels on a shortest path.
#pragma once

#include "core/tables/table.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

class HostDistances {
public:
    /// `topology` must outlive this object. Grids of more than 256 routers compute distances; other
    /// networks use a table of all pairs of routers, which requires distances below 65536 channels.
    explicit HostDistances(const Topology& topology, TableMemory& memory = own_tables());

    unsigned hops(HostId from, HostId to) const;
    /// To all hosts, added up.
    std::uint64_t hops_to_all(HostId from) const;

private:
    const Topology& topology_;
    Table<std::uint16_t> table_;  ///< [router][router]; empty for large grids
    /// [dimension][coordinate] hosts there; only for grids.
    std::vector<std::vector<std::uint64_t>> hosts_at_;
};

}  // namespace thruway
