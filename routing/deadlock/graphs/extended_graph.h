// routing/deadlock/graphs/extended_graph.h
// The dependencies between the channels of an escape class: from one that a packet holds to one for
// which it may ask, on its escape. If every packet that holds something has an escape and this
// graph has no cycle, packets cannot wait for each other for ever: of the held channels of the
// class, one that comes last in the order of the graph belongs to a packet whose escape is free; so
// all that hold something go on. A packet in its source holds nothing, and needs no escape (paper
// D).
//   - Direct: the packet took the first channel as an escape, or, for another destination an
//     escape, otherwise (cross dependency), and asks for the second one next.
//   - Indirect, with PacketBuffers::kFlits: it has taken other channels in between, and still holds
//     the first one. A packet that is in one buffer as a whole holds nothing behind it.
// Sources: Duato, IEEE TPDS 4(12), 1993 and 6(10), 1995 (wormhole); 7(8), 1996 (cut-through and
// store-and-forward).
#pragma once

#include "routing/deadlock/graphs/channel_nodes.h"
#include "routing/deadlock/graphs/deadlock_question.h"
#include "routing/deadlock/graphs/dependency_graph.h"
#include "routing/deadlock/graphs/escape_class.h"

#include <optional>
#include <vector>

namespace thruway {

struct ExtendedGraph {
    DependencyGraph graph;
    std::vector<ChannelNodes::Node> nodes;  ///< [vertex]
    /// A router at which a packet that holds a channel has no escape; the graph is then not
    /// complete.
    std::optional<RouterId> without_escape;
};

ExtendedGraph extended_graph(const DeadlockQuestion& question, const ChannelNodes& nodes,
                             const EscapeClass& escape);

}  // namespace thruway
