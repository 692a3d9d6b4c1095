// routing/paths/legal_paths.h
// Legal paths of up*/down* routing: a table of ports by (has gone down, here, destination).
// A breadth-first search from a root gives each router a level. The up end of a link is the router
// with the lower level, or at equal levels the lower number. A legal path takes up channels first,
// then down channels; there is one between any two routers, by way of the root.
// With TreeRoot::kLevels the level of a router is that of the network, counted from the highest.
// All routers of the highest level are roots. There may be no legal path between two of them, but
// there is one from each router to each that has hosts.
// Order the routers by (level, number): up channels lead to lower routers, down channels to higher
// ones. Number the channels: up channels in descending order of the router they leave, then down
// channels in ascending order. Every legal path takes ascending numbers and has at most
// 2 (routers - 1) channels.
// Source: Schroeder et al., Autonet, IEEE JSAC 9 (1991); Duato et al., sec. 3.1.
#pragma once

#include "routing/paths/port_sets.h"
#include "routing/paths/tree_settings.h"
#include "routing/relation/route.h"
#include "topologies/graph/topology.h"
#include "topologies/measures/levels_of_hosts.h"

#include <cstdint>
#include <vector>

namespace thruway {

class LegalPaths {
public:
    /// `function`: name of the routing function for messages. With LegalHops::kShortest, legal()
    /// must not be called. `from`: where packets may begin a legal path.
    /// Errors: Problem if a channel has no reverse, a router cannot be reached, there are more than
    /// kMaxTableRouters, or the root is kLevels and the network has no levels, or lacks a legal
    /// path to a router with hosts.
    LegalPaths(const Topology& topology, TreeRoot root, LegalHops hops, const char* function,
               PathsFrom from = PathsFrom::kEveryRouter, TableMemory& memory = own_tables());

    /// Ports of the shortest legal paths, none if there is no such path; if the packet has
    /// `gone_down`, only of paths of down channels (none if the packet cannot be here then). Must
    /// not be called at the destination.
    PortSpan shortest(RouterId here, RouterId destination, bool gone_down) const {
        return table_[entry(here, destination, gone_down)];
    }
    /// Ports of all legal paths.
    Ports legal(RouterId here, RouterId destination, bool gone_down) const {
        const PortSpan down = legal_down_[cell(here, destination)];
        return either(down, gone_down ? down : up_out_[index(here)]);
    }
    /// Number of channels of the shortest legal path, which must exist.
    unsigned hops(RouterId here, RouterId destination, bool gone_down) const;

    /// Whether the channel that arrives by this port is a down channel.
    bool comes_down(RouterId here, Port arrival_port) const {
        return down_in_[index(here)].has(arrival_port);
    }
    bool is_up(const Channel& channel) const { return before(channel.to, channel.from); }
    /// The first router of the order.
    RouterId root() const { return order_.front(); }
    /// Largest number of ports that shortest() or legal() return.
    unsigned most_ports() const { return most_ports_; }

private:
    bool before(RouterId a, RouterId b) const {
        const std::uint32_t level_a = level_[index(a)];
        const std::uint32_t level_b = level_[index(b)];
        return level_a != level_b ? level_a < level_b : index(a) < index(b);
    }
    std::size_t cell(RouterId here, RouterId destination) const {
        return index(here) * level_.size() + index(destination);
    }
    std::size_t entry(RouterId here, RouterId destination, bool gone_down) const {
        return 2 * cell(here, destination) + (gone_down ? 1 : 0);
    }
    void set_levels(const Topology& topology, TreeRoot root, const char* function);
    PortTable make_shortest(const FabricGraph& graph) const;
    void fill(PortTable& table, const FabricGraph& graph, RouterId destination) const;
    PortTable make_legal_down(const FabricGraph& graph) const;
    void count_ports();
    void require_paths(const Topology& topology, PathsFrom start, const char* function) const;

    std::vector<std::uint32_t> level_;       ///< [router]
    std::vector<RouterId> order_;            ///< by (level, number)
    PortTable down_in_;                      ///< [router]: ports where down channels arrive
    PortTable up_out_;                       ///< [router]: ports where up channels leave
    KeptPortTable table_;                    ///< [here][destination][has gone down]
    KeptPortTable legal_down_;               ///< [here][destination]; LegalHops::kAll only
    std::vector<std::vector<RouterId>> to_;  ///< [router][port]: where the channel leads
    unsigned most_ports_ = 1;
};

}  // namespace thruway
