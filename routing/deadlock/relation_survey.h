// routing/deadlock/relation_survey.h
// One walk through all reachable states: the channel dependency graph, the ranks of the candidates,
// and whether every packet is delivered.
#pragma once

#include "routing/deadlock/graphs/channel_nodes.h"
#include "routing/deadlock/graphs/deadlock_question.h"
#include "routing/deadlock/graphs/dependency_graph.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// A set of nodes: bit n % 64 of word n / 64.
using NodeSet = std::vector<std::uint64_t>;

/// A packet that can no longer arrive, whatever it takes from there.
struct LostPacket {
    HostId source{};
    HostId destination{};
    RouterId at{};
    bool dead_end = false;  ///< there is no candidate; false: it circulates for ever
};

struct RelationSurvey {
    /// Between nodes: from a node that a packet holds to one that it may request next.
    DependencyGraph dependencies;
    std::uint64_t states = 0;
    std::size_t channels = 0;  ///< virtual channels of channels that some packet can take
    /// No packet ever has a choice, except among interchangeable virtual channels.
    bool oblivious = true;
    unsigned highest_rank = 0;
    std::map<unsigned, NodeSet> offered;  ///< [rank]: nodes of candidates of this rank
    NodeSet offered_last;                 ///< nodes of the last rank at some place

    /// Empty: every state leads to the destination, though a packet may circulate for ever in a
    /// cycle that it could leave.
    std::optional<LostPacket> lost;
    std::string fault;  ///< an invalid answer of the routing function; "": none
    /// Channels of the longest route; empty: unbounded.
    std::optional<unsigned> longest_route;
};

RelationSurvey survey_relation(const DeadlockQuestion& question, const ChannelNodes& nodes);

}  // namespace thruway
