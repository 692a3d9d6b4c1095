#include "routing/selections/first_free.h"

namespace thruway {

std::optional<unsigned> FirstFree::select(const RouteCandidates& candidates,
                                          const CongestionView& view, const Draw&) const {
    for (unsigned i = 0; i < candidates.size(); ++i) {
        if ((candidates[i].vcs & view.available[candidates[i].port]) != 0) return i;
    }
    return std::nullopt;
}

unsigned FirstFree::first_choice(const RouteCandidates& candidates, const CongestionView&,
                                 const Draw&) const {
    return candidates.lowest_rank_size() - 1;
}

}  // namespace thruway
