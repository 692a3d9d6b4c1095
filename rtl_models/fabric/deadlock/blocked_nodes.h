// rtl_models/fabric/deadlock/blocked_nodes.h
// The nodes of a wait graph that wait only for each other, from the nodes of all parts.
#pragma once

#include "rtl_models/fabric/deadlock/wait_graph.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct BlockedNodes {
    /// Input virtual channels with a packet that waits for ever, ascending; empty: no deadlock.
    std::vector<std::uint32_t> packets;
    /// Those of them that a shortest cycle has: each waits for the next, the last for the first.
    std::vector<std::uint32_t> cycle;
};

/// `waiting`: WaitGraph::waiting() of all parts, in any order. `input_vcs`: WaitGraph::input_vcs().
/// Cost: linear in the size of the graph; a search for the cycle only if something is blocked.
BlockedNodes blocked_nodes(std::vector<WaitingNode> waiting, std::uint32_t input_vcs);

}  // namespace thruway
