// routing/deadlock/graphs/escape_class.h
// A routing subfunction: of the candidates of each place, those on which a proof relies. The
// function tells it by the ranks of its candidates.
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
    /// The candidates on the channels that some place offers with `lowest_rank` or a higher one,
    /// whatever rank they have where they are asked for: a packet that keeps to them keeps to the
    /// class (MA of Silla and Duato).
    static EscapeClass of_channels(const RelationSurvey& survey, unsigned lowest_rank);
    /// The candidates of the last rank of each place.
    static EscapeClass of_last_ranks(const RelationSurvey& survey);

    /// The virtual channels of an option that belong to the class.
    VcMask vcs(const ReachableStates::Option& option, unsigned last_rank) const;
    /// Nodes that belong to the class for some packet; empty: all.
    const NodeSet& nodes() const { return nodes_; }
    bool is_everything() const { return nodes_.empty(); }
    /// "the channels of rank 1"
    const std::string& name() const { return name_; }

private:
    NodeSet nodes_;
    bool by_rank_ = false;
    std::string name_ = "all channels";
};

/// Those worth a try, in the order of the trials. None if all candidates have one rank.
std::vector<EscapeClass> escape_classes(const RelationSurvey& survey);

}  // namespace thruway
