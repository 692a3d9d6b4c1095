// routing/deadlock/deadlock_check.h
// Is a network free from deadlock? For any topology and routing function, over all states that
// packets can reach from their injection.
//   - Unbounded storage: nobody waits for room, so nobody waits in a circle.
//   - The channel dependency graph has no cycle (Dally, Seitz, IEEE Trans. Computers C-36(5),
//     1987): of the held channels, one that comes last in its order belongs to a packet that can go
//     on. It suffices for adaptive functions, every switching mode and either rule of reallocation.
//   - An oblivious function whose graph has a cycle deadlocks (the same theorem): verdict kCycle.
//   - An adaptive one is free if every packet that holds a channel has an escape, of a class whose
//     extended graph has no cycle (extended_graph.h); under wormhole only if no buffer holds flits
//     of two packets. Else nothing is proven.
// Assumptions: destinations take every packet that comes, but for dependent classes; packets may
// have any length; a packet asks for all of its candidates before it waits for ever.
#pragma once

#include "routing/deadlock/cycle_witness.h"
#include "routing/deadlock/graphs/deadlock_question.h"
#include "routing/deadlock/graphs/dependency_graph.h"
#include "routing/deadlock/relation_survey.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

enum class DeadlockVerdict { kFree, kCycle, kNotProven };

struct DeadlockFinding {
    DeadlockVerdict verdict = DeadlockVerdict::kFree;
    std::string argument;  ///< one or two sentences: by which theorem, or why nothing is proven

    std::size_t channels = 0;        ///< virtual channels that some packet can take
    std::uint64_t states = 0;        ///< enumerated, by destination and draw
    std::uint64_t dependencies = 0;  ///< of the channel dependency graph
    /// Of the graph that decided, extended if there is an escape class: its vertices and edges.
    DependencyGraph graph;
    std::vector<ChannelNodes::Meaning> vertices;
    bool extended = false;
    std::vector<DependencyGraph::Vertex> cycle_vertices;
    std::vector<HeldChannel> cycle;  ///< shortest; empty if the verdict is kFree

    std::string fault;               ///< an answer of the function that means nothing; "": none
    std::optional<LostPacket> lost;  ///< empty: the destination can be reached from every state
    std::optional<unsigned> longest_route;  ///< channels; empty: no bound

    bool delivers() const { return fault.empty() && !lost; }
    bool passes() const { return verdict == DeadlockVerdict::kFree && delivers(); }
};

/// "free", "cycle" or "not_proven".
const char* name(DeadlockVerdict verdict);

/// Cost: a call of route() for each destination, draw and virtual channel that packets can take
/// there, two or three times for adaptive functions with an escape class. Memory: a few bits for
/// each dependency; under wormhole with an escape class a bit for each pair of its channels.
/// Errors: Problem for a dependent class that does not exist, or a class without virtual channels.
DeadlockFinding check_deadlock(const DeadlockQuestion& question);

}  // namespace thruway
