#include "routing/deadlock/graphs/escape_class.h"

#include "core/bits.h"

#include <algorithm>

namespace thruway {

EscapeClass EscapeClass::of_channels(const RelationSurvey& survey, unsigned lowest_rank) {
    EscapeClass escape;
    escape.nodes_.assign(survey.offered_last.size(), 0);
    for (const auto& [rank, nodes] : survey.offered) {
        if (rank < lowest_rank) continue;
        for (std::size_t word = 0; word < nodes.size(); ++word) escape.nodes_[word] |= nodes[word];
    }
    escape.name_ = "the channels that are offered with rank " + std::to_string(lowest_rank) +
                   (lowest_rank < survey.highest_rank ? " or higher" : "");
    return escape;
}

EscapeClass EscapeClass::of_last_ranks(const RelationSurvey& survey) {
    EscapeClass escape;
    escape.nodes_ = survey.offered_last;
    escape.by_rank_ = true;
    escape.name_ = "the candidates of the last rank of each state";
    return escape;
}

VcMask EscapeClass::vcs(const ReachableStates::Option& option, unsigned last_rank) const {
    if (is_everything()) return option.vcs;
    if (by_rank_) return option.rank == last_rank ? option.vcs : 0;
    const unsigned word = option.first / 64;
    const unsigned shift = option.first % 64;
    VcMask members = nodes_[word] >> shift;
    if (shift > 0 && word + 1 < nodes_.size()) members |= nodes_[word + 1] << (64 - shift);
    return option.vcs & members;
}

std::vector<EscapeClass> escape_classes(const RelationSurvey& survey) {
    std::vector<EscapeClass> classes;
    for (auto rank = survey.offered.rbegin(); rank != survey.offered.rend(); ++rank) {
        if (rank->first > survey.offered.begin()->first) {
            classes.push_back(EscapeClass::of_channels(survey, rank->first));
        }
    }
    if (!classes.empty()) classes.push_back(EscapeClass::of_last_ranks(survey));
    return classes;
}

}  // namespace thruway
