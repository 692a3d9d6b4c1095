#include "routing/selections/dimension_ordered.h"

#include "routing/relation/best_candidate.h"

namespace thruway {
namespace {

bool has_lower_dimension(const RouteCandidate& a, const RouteCandidate& b) {
    return a.dimension < b.dimension;
}

}  // namespace

std::optional<unsigned> DimensionOrdered::select(const RouteCandidates& candidates,
                                                 const CongestionView& view, const Draw&) const {
    return best_available(candidates, view, has_lower_dimension);
}

unsigned DimensionOrdered::first_choice(const RouteCandidates& candidates, const CongestionView&,
                                        const Draw&) const {
    return best_candidate(candidates, has_lower_dimension);
}

}  // namespace thruway
