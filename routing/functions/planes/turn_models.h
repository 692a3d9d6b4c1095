// routing/functions/planes/turn_models.h
// Turn models on 2-D meshes: minimal and partly adaptive, each free from deadlock because it never
// takes some of the eight turns. East is the plus direction of dimension 0, north that of
// dimension 1.
//
// west_first: hops to the west come first; then any of the other directions.
// north_last: hops to the north come last; before them any of the other directions.
// odd_even: turns from east to north or south are taken in odd columns only, turns from north or
// south to west in even columns only; the column of router (x, y) is x. So the freedom of choice is
// alike in all directions.
//
// Virtual channels: all of them in every hop; one is enough.
//
// Freedom from deadlock: a cycle of channels turns to the west somewhere, which west_first never
// does, and leaves its northernmost row by a turn from the north, which north_last never takes.
// Along its easternmost column it turns from east to north or south, and then to the west; for
// odd_even that column would have to be odd and even. So the channel dependency graph has no cycle,
// which is sufficient for every switching mode and both rules of VcReallocation.
// Sources: Glass, Ni, The turn model for adaptive routing, ISCA 1992; Chiu, The odd-even turn model
// for adaptive routing, IEEE Trans. Parallel and Distributed Systems 11 (2000).
#pragma once

#include "routing/paths/grid_map.h"
#include "routing/relation/routing_function.h"

namespace thruway {

class TurnModel final : public RoutingFunction {
public:
    enum class Rule { kWestFirst, kNorthLast, kOddEven };
    static constexpr const char* kWestFirstName = "west_first";
    static constexpr const char* kNorthLastName = "north_last";
    static constexpr const char* kOddEvenName = "odd_even";

    /// Errors: Problem if the topology is no mesh of two dimensions.
    TurnModel(Rule rule, const Topology& topology, unsigned virtual_channels);

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    bool tells_dimensions() const override { return true; }
    unsigned max_candidates() const override { return 2; }
    std::string name() const override { return name_of(rule_); }

    static const char* name_of(Rule rule);

private:
    struct Choice {
        bool x = false;  ///< whether the hop in this dimension is a candidate
        bool y = false;
    };
    /// Where hops are left in both dimensions.
    Choice choice(const RouteQuery& query, const RingHop& x, const RingHop& y) const;
    Choice odd_even(const RouteQuery& query, const RingHop& x) const;

    Rule rule_;
    GridMap map_;
    VcMask vcs_;
};

}  // namespace thruway
