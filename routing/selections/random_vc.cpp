#include "routing/selections/random_vc.h"

#include "core/bits.h"

namespace thruway {
namespace {

/// The candidate, from `first` on, that owns the `n`-th virtual channel. `vcs(candidate)`: the
/// channels that count.
template <class Vcs>
unsigned owner_of(const RouteCandidates& candidates, unsigned first, std::uint32_t n, Vcs vcs) {
    unsigned i = first;
    for (;; ++i) {
        const std::uint32_t here = count_bits(vcs(candidates[i]));
        if (n < here) return i;
        n -= here;
    }
}

}  // namespace

std::optional<unsigned> RandomVc::select(const RouteCandidates& candidates,
                                         const CongestionView& view, const Draw& random) const {
    const auto available = [&](const RouteCandidate& candidate) {
        return candidate.vcs & view.available[candidate.port];
    };
    std::uint32_t count = 0;
    unsigned first = 0;
    for (unsigned i = 0; i < candidates.size(); ++i) {
        if (count > 0 && candidates[i].rank != candidates[first].rank) break;
        const std::uint32_t here = count_bits(available(candidates[i]));
        if (count == 0) first = i;
        count += here;
    }
    if (count == 0) return std::nullopt;
    return owner_of(candidates, first, below(random.a, count), available);
}

unsigned RandomVc::first_choice(const RouteCandidates& candidates, const CongestionView&,
                                const Draw& random) const {
    const auto all = [](const RouteCandidate& candidate) { return candidate.vcs; };
    std::uint32_t count = 0;
    for (unsigned i = 0; i < candidates.lowest_rank_size(); ++i) {
        count += count_bits(candidates[i].vcs);
    }
    return owner_of(candidates, 0, below(random.a, count), all);
}

}  // namespace thruway
