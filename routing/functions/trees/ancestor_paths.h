// routing/functions/trees/ancestor_paths.h
// Paths by a nearest common ancestor in a network with levels: a table of ports by (here,
// destination). Where some path to the destination only goes down, the table has the down ports
// that begin such a path; elsewhere it has the up ports from which the destination can be reached.
// Links within a level are not used. A path therefore goes up until it is above its destination and
// then down. In a full fat tree all these paths are shortest paths.
#pragma once

#include "routing/paths/port_sets.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

class AncestorPaths {
public:
    /// The table has an entry for each router and each router with hosts.
    static constexpr std::size_t kMaxEntries = std::size_t{1} << 27;

    /// `function`: name of the routing function for messages.
    /// Errors: Problem if the network has no levels or is too large, or if no such path leads from
    /// one router with hosts to another.
    AncestorPaths(const Topology& topology, const char* function, TableMemory& memory);

    /// Not empty where packets between hosts can be. Empty if `destination` has no hosts.
    /// `destination` must be another router.
    PortSpan ports(RouterId here, RouterId destination) const {
        return ports_[cell(here, place_[index(destination)])];
    }
    /// One of `ports`, which are those of ports() and not empty, for each value. Upwards, values
    /// spread over all paths to the highest level: the choice at each router divides by the number
    /// of choices below it (D-mod-K, if the value is the number of the destination host). Among
    /// parallel links down, the same part of the value decides as on the way up.
    Port port_for(RouterId here, const PortSpan& ports, std::uint64_t value) const;

    /// Number of choices on the way up from a host to the highest level.
    std::uint64_t ways_up() const { return ways_up_; }
    /// Largest number of ports that ports() returns.
    unsigned most_ports() const { return most_ports_; }

private:
    std::size_t cell(RouterId here, std::uint32_t place) const {
        return index(here) * (places_ + 1) + place;
    }
    void set_ports_up(const Topology& topology);
    PortTable make_ports(const Topology& topology) const;
    void count_ways();
    void require_paths(const Topology& topology, const char* function) const;

    std::uint32_t places_ = 0;  ///< routers with hosts
    /// [router]: its number among those with hosts; places_ if it has none.
    std::vector<std::uint32_t> place_;
    std::vector<RouterId> ascending_;        ///< by level
    KeptPortTable ports_;                    ///< [here][place of the destination]; last: empty
    PortTable up_;                           ///< [router]: ports that lead up
    std::vector<std::vector<RouterId>> to_;  ///< [router][port]: where the channel leads
    std::vector<std::uint64_t> ways_below_;  ///< [router]: choices on the way up to it
    std::uint64_t ways_up_ = 1;
    unsigned most_ports_ = 1;
};

}  // namespace thruway
