// topologies/graph/topology_row.h
// A kind of network: its row in topologies/catalogue.cpp.
#pragma once

#include "settings/values/part.h"
#include "topologies/graph/topology.h"

#include <optional>
#include <vector>

namespace thruway {

struct TopologySettings;

/// The size of a network before it is built.
struct RouterCount {
    double routers = 0;
    double links_out = 0;    ///< mean number of outgoing links of a router
    bool all_pairs = false;  ///< distances between all pairs of routers are stored, not computed
    std::optional<double> hosts = {};  ///< mean number at a router; empty: hosts_per_router
    /// Until a flit has arrived, on links with a latency or width of their own; 0: there are none.
    double own_link_cycles = 0;
};

/// Properties of a kind of network. A row has the sum of its traits.
enum TopologyTrait : unsigned {
    kRings = 1,    ///< its dimensions are rings
    kOwnHosts = 2  ///< its own settings say how many hosts there are, not hosts_per_router
};

struct TopologyRow {
    const char* name;
    const char* meaning;
    Topology (*make)(const TopologySettings& settings);
    /// Empty: only the network itself tells, or make() will reject the settings.
    std::optional<RouterCount> (*count)(const TopologySettings& settings);
    unsigned traits;  ///< sum of TopologyTrait
    std::vector<OwnSettings> own;

    bool has(TopologyTrait trait) const { return (traits & trait) != 0; }

    static const std::vector<TopologyRow>& all();
};

}  // namespace thruway
