// topologies/graph/removed_parts.h
// Removes failed links and switches from a network.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <string>
#include <vector>

namespace thruway {

struct RemovedParts {
    /// "A,B", the names of two switches: removes one link between them in both directions, the
    /// first that remains. Given twice, two parallel links are removed.
    std::vector<std::string> links;
    /// Names of switches; their hosts and links are removed, too.
    std::vector<std::string> switches;

    bool any() const { return !links.empty() || !switches.empty(); }
};

/// The remaining switches keep their names. Switches, links, hosts and ports keep their order and
/// are renumbered without gaps.
/// Errors: Problem at --without-link or --without-switch for an unknown switch or link, and if some
/// remaining hosts could not reach each other.
FabricGraph without(const FabricGraph& graph, const RemovedParts& parts);

}  // namespace thruway
