// topologies/graph/removed_parts.h
// What is left of a network when links or switches have failed.
#pragma once

#include "topologies/graph/fabric_graph.h"

#include <string>
#include <vector>

namespace thruway {

struct RemovedParts {
    /// "A,B", the names of two switches: one link between them, the first that is left, in both
    /// directions. Named twice: two of several.
    std::vector<std::string> links;
    /// Switches by name, with their hosts and links.
    std::vector<std::string> switches;

    bool any() const { return !links.empty() || !switches.empty(); }
};

/// Switches keep their names and their order, and links, hosts and ports theirs; they are numbered
/// anew, without gaps.
/// Errors: Problem at --without-link or --without-switch, for a switch or link that is not there,
/// and for parts without which hosts no longer reach each other.
FabricGraph without(const FabricGraph& graph, const RemovedParts& parts);

}  // namespace thruway
