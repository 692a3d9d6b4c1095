// routing/relation/best_candidate.h
// Searches among candidates for selection functions that compare properties of the candidates.
// `better(a, b)`: whether a is preferred to b; of equals the first is taken.
#pragma once

#include "routing/relation/selection_function.h"

#include <optional>

namespace thruway {

/// The best candidate of the lowest rank that has an available virtual channel.
template <class Better>
std::optional<unsigned> best_available(const RouteCandidates& candidates,
                                       const CongestionView& view, Better better) {
    std::optional<unsigned> best;
    for (unsigned i = 0; i < candidates.size(); ++i) {
        const RouteCandidate& candidate = candidates[i];
        if (best && candidate.rank != candidates[*best].rank) break;
        if ((candidate.vcs & view.available[candidate.port]) == 0) continue;
        if (!best || better(candidate, candidates[*best])) best = i;
    }
    return best;
}

/// The best candidate of the lowest rank.
template <class Better>
unsigned best_candidate(const RouteCandidates& candidates, Better better) {
    unsigned best = 0;
    for (unsigned i = 1; i < candidates.lowest_rank_size(); ++i) {
        if (better(candidates[i], candidates[best])) best = i;
    }
    return best;
}

}  // namespace thruway
