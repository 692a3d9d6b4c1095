// routing/functions/rows/row_map.h
// Coordinates and ports of a network of full rows (HyperX, full mesh), as tables.
#pragma once

#include "routing/paths/port_sets.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

class RowMap {
public:
    /// Requires a topology with RouterPlan::radix.
    explicit RowMap(const Topology& topology);

    unsigned dimensions() const { return static_cast<unsigned>(radix_.size()); }
    /// Links between two routers of a row.
    unsigned links(unsigned dimension) const { return links_[dimension]; }
    unsigned coordinate(RouterId router, unsigned dimension) const {
        return coordinates_[std::size_t{index(router)} * radix_.size() + dimension];
    }
    /// The ports of the links to the router of the same row that has the destination's coordinate;
    /// empty if both have the same.
    PortSpan ports(RouterId here, RouterId destination, unsigned dimension) const {
        return ports_[index(here) * row_ + first_[dimension] + coordinate(destination, dimension)];
    }

    /// The ports of all links of the row.
    Ports ports_of(RouterId here, unsigned dimension) const;
    /// Dimensions in which two routers differ.
    unsigned differences(RouterId a, RouterId b) const;
    /// Links of a router in all dimensions, and in the one with the most; the most of any router.
    unsigned all_links() const { return all_links_; }
    unsigned most_links() const { return most_links_; }

    /// A candidate for a port, or for each port of a set, with its dimension.
    static void add(RouteCandidates& candidates, Port port, unsigned dimension, VcMask vcs,
                    unsigned rank, unsigned hops_left = 1);
    static void add(RouteCandidates& candidates, const PortSpan& ports, unsigned dimension,
                    VcMask vcs, unsigned rank, unsigned hops_left = 1);

private:
    std::vector<unsigned> radix_;
    std::vector<unsigned> links_;     ///< [dimension]
    std::vector<std::size_t> first_;  ///< [dimension]: of its coordinates in a row of ports_
    std::size_t row_ = 0;             ///< entries of ports_ for one router
    std::vector<std::uint16_t> coordinates_;  ///< [router][dimension]
    PortTable ports_;                         ///< [router][first_[dimension] + coordinate]
    unsigned all_links_ = 0;
    unsigned most_links_ = 0;
};

/// The topology, for RowMap. Errors: Problem if it has no rows; it names `function`.
const Topology& require_rows(const Topology& topology, const char* function);

}  // namespace thruway
