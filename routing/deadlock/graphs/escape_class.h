// routing/deadlock/graphs/escape_class.h
// A routing subfunction: the candidates of each place on which a proof relies. The ranks of the
// candidates define it.
#pragma once

#include "routing/deadlock/graphs/reachable_states.h"
#include "routing/deadlock/relation_survey.h"

#include <string>
#include <vector>

namespace thruway {

class EscapeClass {
public:
    /// All candidates.
    static EscapeClass everything() { return {}; }
    /// All candidates on channels that some place offers with `lowest_rank` or a higher rank,
    /// whatever their rank elsewhere: a packet that stays on these channels stays in the class (MA
    /// of Silla and Duato).
    static EscapeClass of_channels(const RelationSurvey& survey, unsigned lowest_rank);
    /// The candidates of the last rank of each place.
    static EscapeClass of_last_ranks(const RelationSurvey& survey);

    /// The virtual channels of an option that belong to the class.
    VcMask vcs(const ReachableStates::Option& option, unsigned last_rank) const;
    /// Nodes that belong to the class for some packet; empty: all nodes.
    const NodeSet& nodes() const { return nodes_; }
    bool is_everything() const { return nodes_.empty(); }
    /// "the channels of rank 1"
    const std::string& name() const { return name_; }

private:
    NodeSet nodes_;
    bool by_rank_ = false;
    std::string name_ = "all channels";
};

/// The classes worth trying, in the order of the trials. None if all candidates have the same rank.
std::vector<EscapeClass> escape_classes(const RelationSurvey& survey);

}  // namespace thruway
