// routing/deadlock/graphs/extended_graph.h
// The dependencies between the channels of an escape class: from a channel that a packet holds to
// one that it may request as its escape.
// Theorem: if every packet that holds a channel has an escape, and this graph has no cycle, packets
// cannot wait for each other for ever. Reason: of the held channels of the class, the last in
// topological order belongs to a packet whose escape is free; so all packets that hold channels
// move. A packet in its source holds nothing and needs no escape (Duato et al.).
//   - Direct: the packet took the first channel as an escape and requests the second next.
//     If it took the first otherwise, but the channel is an escape for another destination, it is a
//     cross dependency.
//   - Indirect, with PacketBuffers::kFlits: it has taken other channels in between and still holds
//     the first. A packet that is in one buffer as a whole holds nothing behind it.
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
    /// A router where a packet that holds a channel has no escape; the graph is then incomplete.
    std::optional<RouterId> without_escape;
};

ExtendedGraph extended_graph(const DeadlockQuestion& question, const ChannelNodes& nodes,
                             const EscapeClass& escape);

}  // namespace thruway
