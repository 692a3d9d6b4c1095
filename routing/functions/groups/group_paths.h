// routing/functions/groups/group_paths.h
// Minimal routes of networks of groups (dragonfly, megafly): within a group by its own links; to
// another group through exactly one link between groups, a link between the two groups. Of these
// routes the shortest ones, in a table by (here, destination). A shortest path of the network can
// be shorter, because it may pass through a third group.
#pragma once

#include "core/tables/table.h"
#include "routing/paths/port_sets.h"
#include "topologies/graph/topology.h"

#include <cstdint>
#include <vector>

namespace thruway {

class GroupPaths {
public:
    /// `function`: name of the routing function, for messages.
    /// Errors: Problem for a network without groups, for more than kMaxTableRouters routers, if two
    /// groups have no link in common, and if a route within a group is longer than in a full mesh
    /// or between the leaves of two levels.
    GroupPaths(const Topology& topology, const char* function, TableMemory& memory = own_tables());

    PortSpan ports(RouterId here, RouterId destination) const {
        return ports_[cell(here, destination)];
    }
    unsigned hops(RouterId here, RouterId destination) const {
        return hops_[cell(here, destination)];
    }
    /// The ports of links within the group.
    PortSpan local_ports(RouterId router) const { return local_[index(router)]; }
    bool same_group(RouterId a, RouterId b) const { return group_[index(a)] == group_[index(b)]; }
    /// Whether some route takes links within a group before and after the link between groups.
    bool has_two_local_phases() const { return two_local_phases_; }
    /// Largest number of ports that ports() returns.
    unsigned most_ports() const { return most_ports_; }

private:
    static constexpr std::uint8_t kFar = 0xff;

    std::size_t cell(RouterId here, RouterId destination) const {
        return std::size_t{index(here)} * group_.size() + index(destination);
    }
    /// A channel of a route to the destination.
    bool usable(const Channel& channel, RouterId destination) const;
    std::vector<std::uint8_t> make_hops(const FabricGraph& graph) const;
    PortTable make_ports(const FabricGraph& graph) const;
    void check(const Topology& topology, const char* function);

    std::vector<std::uint32_t> group_;  ///< [router]
    PortTable local_;                   ///< [router]
    Table<std::uint8_t> hops_;          ///< [here][destination]
    KeptPortTable ports_;               ///< [here][destination]
    bool two_local_phases_ = false;
    unsigned most_ports_ = 1;
};

}  // namespace thruway
