#include "routing/functions/planes/turn_models.h"

#include "core/problem.h"
#include "routing/relation/requirements.h"

namespace thruway {
namespace {

constexpr unsigned kX = 0;
constexpr unsigned kY = 1;

bool odd(unsigned column) { return column % 2 == 1; }

}  // namespace

const char* TurnModel::name_of(Rule rule) {
    switch (rule) {
        case Rule::kWestFirst: break;
        case Rule::kNorthLast: return kNorthLastName;
        case Rule::kOddEven: return kOddEvenName;
    }
    return kWestFirstName;
}

TurnModel::TurnModel(Rule rule, const Topology& topology, unsigned virtual_channels)
    : rule_(rule), map_(topology, name_of(rule)), vcs_(first_vcs(virtual_channels)) {
    require_virtual_channels(virtual_channels, 1, name_of(rule), topology.name, "one class");
    const GridShape& shape = topology.grid->shape();
    if (shape.radix.size() == 2 && !shape.wraps) return;
    throw Problem("routing.function: \"" + name() +
                  "\"; it routes on meshes of two dimensions, not on a " + topology.name +
                  "; set topology.kind to \"mesh\" and two entries in "
                  "topology.radix");
}

void TurnModel::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    RingHop x;
    RingHop y;
    const bool x_left = map_.next(query, kX, x);
    const bool y_left = map_.next(query, kY, y);
    const Choice take = x_left && y_left ? choice(query, x, y) : Choice{x_left, y_left};
    if (take.x) candidates.add(map_.candidate(query.here, x, vcs_));
    if (take.y) candidates.add(map_.candidate(query.here, y, vcs_));
}

TurnModel::Choice TurnModel::choice(const RouteQuery& query, const RingHop& x,
                                    const RingHop& y) const {
    switch (rule_) {
        case Rule::kWestFirst: return {true, x.way == Direction::kPlus};
        case Rule::kNorthLast: return {true, y.way == Direction::kMinus};
        case Rule::kOddEven: break;
    }
    return odd_even(query, x);
}

TurnModel::Choice TurnModel::odd_even(const RouteQuery& query, const RingHop& x) const {
    // To the west, the last turn into the row of the destination must be possible in this column.
    if (x.way == Direction::kMinus) return {true, !odd(x.from)};
    const bool from_west = map_.arrival_dimension(query) == kX;
    const bool can_turn_later = odd(x.to) || x.to - x.from > 1;
    return {can_turn_later, odd(x.from) || !from_west};
}

}  // namespace thruway
