// routing/deadlock/relation_survey.h
// What one walk through all reachable states finds: the channel dependency graph, the ranks of the
// candidates, and whether every packet is delivered.
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

/// A packet that may never arrive, whichever way it takes from there on.
struct LostPacket {
    HostId source{};
    HostId destination{};
    RouterId at{};
    bool dead_end = false;  ///< there is no candidate; else it goes round for ever
};

struct RelationSurvey {
    /// Over nodes: from what a packet holds to what it may ask for next.
    DependencyGraph dependencies;
    std::uint64_t states = 0;
    std::size_t channels = 0;  ///< virtual channels of channels that some packet can take
    /// A packet never has a choice but among virtual channels that stand in for each other.
    bool oblivious = true;
    unsigned highest_rank = 0;
    std::map<unsigned, NodeSet> offered;  ///< [rank]: nodes of candidates of this rank
    NodeSet offered_last;                 ///< nodes of the last rank of some place

    /// Empty: every packet is delivered from every state, unless it goes round for ever in a circle
    /// that it could leave.
    std::optional<LostPacket> lost;
    std::string fault;  ///< an answer that means nothing; "" if there is none
    /// Channels of the longest route; empty: routes have no bound.
    std::optional<unsigned> longest_route;
};

RelationSurvey survey_relation(const DeadlockQuestion& question, const ChannelNodes& nodes);

}  // namespace thruway
