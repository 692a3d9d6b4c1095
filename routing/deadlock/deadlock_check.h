// routing/deadlock/deadlock_check.h
// Proves that a network is free from deadlock, or finds a cycle. It works for any topology and
// routing function, over all states that packets can reach from their injection.
//   - Unbounded storage: no packet waits for buffer space, so packets cannot wait in a cycle.
//   - The channel dependency graph has no cycle: of the held channels, the last in topological
//     order belongs to a packet that can move. This is sufficient for adaptive functions, every
//     switching mode and both rules of VC reallocation. Source: Dally, Seitz, IEEE Trans. Computers
//     C-36(5), 1987.
//   - An oblivious function whose graph has a cycle deadlocks (same theorem): verdict kCycle.
//   - An adaptive function is free if every packet that holds a channel has an escape, in a class
//     whose extended graph has no cycle (extended_graph.h); under wormhole only if no buffer holds
//     flits of two packets. Otherwise nothing is proven.
//   - A function in phases is as free as its base function (phase_question.h).
// Assumptions: destinations consume every packet, except for dependent classes; packets may have
// any length; a packet requests all its candidates before it waits for ever.
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
    std::string argument;  ///< one or two sentences: the theorem, or why nothing is proven

    std::size_t channels = 0;        ///< virtual channels that some packet can take
    std::uint64_t states = 0;        ///< enumerated, by destination and draw
    std::uint64_t dependencies = 0;  ///< of the channel dependency graph; of a phase
    /// The graph that decided and its vertices; the extended graph if there is an escape class.
    DependencyGraph graph;
    std::vector<ChannelNodes::Meaning> vertices;
    bool extended = false;
    std::vector<DependencyGraph::Vertex> cycle_vertices;
    std::vector<HeldChannel> cycle;  ///< a shortest one; empty if the verdict is kFree
    std::string fault;               ///< an invalid answer of the routing function; "": none
    std::optional<LostPacket> lost;  ///< empty: every state leads to the destination
    /// In channels; for functions in phases an upper bound. Empty: routes have no longest one.
    std::optional<unsigned> longest_route;

    bool delivers() const { return fault.empty() && !lost; }
    bool passes() const { return verdict == DeadlockVerdict::kFree && delivers(); }
};

/// "free", "cycle" or "not_proven".
const char* name(DeadlockVerdict verdict);

/// Cost: one call of route() for each destination, draw and virtual channel that packets can take
/// there; two or three times that for adaptive functions with an escape class. Memory: a few bits
/// per dependency; under wormhole with an escape class, one bit per pair of its channels.
/// Errors: Problem for a dependent class that does not exist, or a class without virtual channels.
DeadlockFinding check_deadlock(const DeadlockQuestion& question);

}  // namespace thruway
