#include "routing/selections/random_selection.h"

#include <array>

namespace thruway {

std::optional<unsigned> RandomSelection::select(const RouteCandidates& candidates,
                                                const CongestionView& view,
                                                const Draw& random) const {
    std::array<std::uint16_t, RouteCandidates::kCapacity> available;
    std::uint32_t count = 0;
    unsigned best_rank = 0;
    for (unsigned i = 0; i < candidates.size(); ++i) {
        const RouteCandidate& candidate = candidates[i];
        if (count > 0 && candidate.rank != best_rank) break;
        if ((candidate.vcs & view.available[candidate.port]) == 0) continue;
        best_rank = candidate.rank;
        available[count++] = static_cast<std::uint16_t>(i);
    }
    if (count == 0) return std::nullopt;
    return available[below(random.a, count)];
}

unsigned RandomSelection::first_choice(const RouteCandidates& candidates, const CongestionView&,
                                       const Draw& random) const {
    return below(random.a, candidates.lowest_rank_size());
}

}  // namespace thruway
