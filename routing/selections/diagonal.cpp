#include "routing/selections/diagonal.h"

#include "routing/relation/best_candidate.h"

namespace thruway {
namespace {

bool has_more_hops_left(const RouteCandidate& a, const RouteCandidate& b) {
    return a.hops_left != b.hops_left ? a.hops_left > b.hops_left : a.dimension < b.dimension;
}

}  // namespace

std::optional<unsigned> Diagonal::select(const RouteCandidates& candidates,
                                         const CongestionView& view, const Draw&) const {
    return best_available(candidates, view, has_more_hops_left);
}

unsigned Diagonal::first_choice(const RouteCandidates& candidates, const CongestionView&,
                                const Draw&) const {
    return best_candidate(candidates, has_more_hops_left);
}

}  // namespace thruway
