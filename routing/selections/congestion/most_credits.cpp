#include "routing/selections/congestion/most_credits.h"

namespace thruway {
namespace {

std::uint64_t free_slots(const CongestionView& view, unsigned port, VcMask vcs) {
    const std::uint32_t* credits = view.credits + std::size_t{port} * view.vcs;
    std::uint64_t sum = 0;
    for (; vcs != 0; vcs &= vcs - 1) sum += credits[__builtin_ctzll(vcs)];
    return sum;
}

}  // namespace

std::optional<unsigned> MostCredits::select(const RouteCandidates& candidates,
                                            const CongestionView& view, const Draw&) const {
    std::optional<unsigned> best;
    std::uint64_t most = 0;
    for (unsigned i = 0; i < candidates.size(); ++i) {
        const RouteCandidate& candidate = candidates[i];
        if (best && candidate.rank != candidates[*best].rank) break;
        const VcMask available = candidate.vcs & view.available[candidate.port];
        if (available == 0) continue;
        const std::uint64_t slots = free_slots(view, candidate.port, available);
        if (best && slots <= most) continue;
        best = i;
        most = slots;
    }
    return best;
}

unsigned MostCredits::first_choice(const RouteCandidates& candidates, const CongestionView& view,
                                   const Draw&) const {
    unsigned best = 0;
    std::uint64_t most = 0;
    for (unsigned i = 0; i < candidates.lowest_rank_size(); ++i) {
        const std::uint64_t slots = free_slots(view, candidates[i].port, candidates[i].vcs);
        if (i > 0 && slots <= most) continue;
        best = i;
        most = slots;
    }
    return best;
}

}  // namespace thruway
