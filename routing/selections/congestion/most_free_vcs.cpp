#include "routing/selections/congestion/most_free_vcs.h"

#include "core/bits.h"

#include <array>

namespace thruway {

std::optional<unsigned> MostFreeVcs::select(const RouteCandidates& candidates,
                                            const CongestionView& view, const Draw& random) const {
    std::array<std::uint16_t, RouteCandidates::kCapacity> best;
    std::uint32_t count = 0;
    unsigned most = 0;
    unsigned best_rank = 0;
    for (unsigned i = 0; i < candidates.size(); ++i) {
        const RouteCandidate& candidate = candidates[i];
        if (count > 0 && candidate.rank != best_rank) break;
        const unsigned free = count_bits(candidate.vcs & view.available[candidate.port]);
        if (free == 0 || free < most) continue;
        if (free > most) count = 0;
        most = free;
        best_rank = candidate.rank;
        best[count++] = static_cast<std::uint16_t>(i);
    }
    if (count == 0) return std::nullopt;
    return best[below(random.a, count)];
}

unsigned MostFreeVcs::first_choice(const RouteCandidates& candidates, const CongestionView&,
                                   const Draw& random) const {
    return below(random.a, candidates.lowest_rank_size());
}

}  // namespace thruway
