// routing/paths/shortest_paths.h
// Shortest paths of any network: distances, and the ports that begin such paths, in a table by
// (here, destination).
#pragma once

#include "core/tables/table.h"
#include "routing/paths/port_sets.h"
#include "topologies/graph/fabric_graph.h"

#include <cstdint>

namespace thruway {

class ShortestPaths {
public:
    /// Every router must reach every other one by fewer than 65536 channels.
    explicit ShortestPaths(const FabricGraph& graph, TableMemory& memory = own_tables());

    /// All ports of shortest paths; empty at the destination.
    PortSpan ports(RouterId here, RouterId destination) const {
        return ports_[cell(here, destination)];
    }
    unsigned hops(RouterId here, RouterId destination) const {
        return hops_[cell(here, destination)];
    }
    /// Largest number of ports that ports() returns.
    unsigned most_ports() const { return most_ports_; }

private:
    PortTable make_ports(const FabricGraph& graph) const;
    std::size_t cell(RouterId here, RouterId destination) const {
        return index(here) * routers_ + index(destination);
    }

    std::size_t routers_;
    Table<std::uint16_t> hops_;  ///< [here][destination]
    KeptPortTable ports_;        ///< [here][destination]
    unsigned most_ports_ = 1;
};

}  // namespace thruway
