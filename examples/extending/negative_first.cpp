#include "examples/extending/negative_first.h"

#include "core/problem.h"
#include "routing/relation/requirements.h"

namespace thruway::examples {

NegativeFirst::NegativeFirst(const Topology& topology, unsigned virtual_channels)
    : grid_(require_grid(topology, "negative_first")), vcs_(first_vcs(virtual_channels)) {
    if (!grid_.shape().wraps) return;
    throw Problem("routing.function: \"negative_first\"; on the rings of a " + topology.name +
                  " it does not prevent deadlock; set topology.kind to \"mesh\", or "
                  "routing.function to \"dimension_order\"");
}

void NegativeFirst::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    for (const Direction way : {Direction::kMinus, Direction::kPlus}) {
        for (unsigned d = 0; d < grid_.dimensions(); ++d) {
            const unsigned from = grid_.coordinate(query.here, d);
            const unsigned to = grid_.coordinate(query.destination, d);
            const bool helps = way == Direction::kMinus ? to < from : to > from;
            if (helps) candidates.add(*grid_.port(query.here, d, way), vcs_);
        }
        if (!candidates.empty()) return;
    }
}

}  // namespace thruway::examples
