#include "routing/dimension_ordered.h"

#include "routing/best_candidate.h"

namespace thruway {
namespace {

bool better(const RouteCandidate& a, const RouteCandidate& b) { return a.dimension < b.dimension; }

}  // namespace

std::optional<unsigned> DimensionOrdered::select(const RouteCandidates& candidates,
                                                 const CongestionView& view, const Draw&) const {
    return best_available(candidates, view, better);
}

unsigned DimensionOrdered::first_choice(const RouteCandidates& candidates, const CongestionView&,
                                        const Draw&) const {
    return best_candidate(candidates, better);
}

}  // namespace thruway
