#include "routing/functions/planes/plane_rows.h"

#include "routing/functions/oblivious_random.h"
#include "routing/functions/planes/turn_models.h"

#include <algorithm>
#include <cstring>
#include <memory>

namespace thruway {
namespace {

template <TurnModel::Rule kRule>
std::unique_ptr<RoutingFunction> turn_model(const RoutingRequest& request) {
    return std::make_unique<TurnModel>(kRule, request.topology, request.virtual_channels);
}

const RoutingRow& row_of_all_dimensions(const std::vector<RoutingRow>& rows) {
    return *std::find_if(rows.begin(), rows.end(), [](const RoutingRow& row) {
        return std::strcmp(row.name, ObliviousRandom::kName) == 0;
    });
}

/// oblivious_random where it is O1TURN.
std::unique_ptr<RoutingFunction> o1turn(const RoutingRequest& request) {
    ObliviousRandom::require_plane(request.topology);
    return Part<RoutingRow>(ObliviousRandom::kName)->make(request);
}

bool on_every_plane(const RoutingSettings&, const Topology&) { return true; }

}  // namespace

std::vector<RoutingRow> with_plane_rows(std::vector<RoutingRow> rows) {
    const RoutingRow all = row_of_all_dimensions(rows);
    rows.push_back({ObliviousRandom::kPlaneName,
                    "the order of the two dimensions is drawn at injection, on 2-D meshes and tori",
                    o1turn, all.traits, all.proven, all.own});
    constexpr unsigned kTurns = kMinimal + kAdaptive + kRoutesPhases;
    rows.push_back({TurnModel::kWestFirstName,
                    "2-D mesh: hops to the west first, then any minimal direction (turn model)",
                    turn_model<TurnModel::Rule::kWestFirst>,
                    kTurns,
                    on_every_plane,
                    {}});
    rows.push_back({TurnModel::kNorthLastName,
                    "2-D mesh: hops to the north last, before them any minimal direction (turn "
                    "model)",
                    turn_model<TurnModel::Rule::kNorthLast>,
                    kTurns,
                    on_every_plane,
                    {}});
    rows.push_back({TurnModel::kOddEvenName,
                    "2-D mesh: turns from east in odd columns, turns to west in even ones (turn "
                    "model)",
                    turn_model<TurnModel::Rule::kOddEven>,
                    kTurns,
                    on_every_plane,
                    {}});
    return rows;
}

}  // namespace thruway
