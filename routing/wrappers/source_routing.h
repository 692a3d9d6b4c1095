// routing/wrappers/source_routing.h
// Source routing: the source looks up the whole path of a packet, or draws one of several, and
// routers only take its next step. The paths are those of another function, listed at elaboration;
// a packet carries the number of its path (its draw), and the routers read step number `hops` of
// it. If the other function gives a packet one candidate at each router, the results are the same
// as with that function. If it gives several equal ones, the source draws among all paths of the
// pair with equal probability, whatever the congestion.
//
// Freedom from deadlock: the paths are a subset of those of the other function, so its argument
// holds. A function that needs candidates of a higher rank for freedom from deadlock is an error.
// Source: Duato et al., sec. 3 (source and distributed routing).
#pragma once

#include "core/tables/table.h"
#include "routing/relation/routing_function.h"
#include "topologies/graph/fabric_graph.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <vector>

namespace thruway {

class SourceRouting final : public RoutingFunction {
public:
    static constexpr std::size_t kMaxPathsOfPair = 1024;
    static constexpr std::size_t kMaxSteps = std::size_t{1} << 26;

    /// Errors: Problem if `function` chooses by congestion, if a candidate depends on the virtual
    /// channel that a packet was granted, or if there are more paths than the limits allow.
    SourceRouting(std::unique_ptr<RoutingFunction> function, const FabricGraph& graph,
                  unsigned virtual_channels, TableMemory& memory = own_tables());

    void route(const RouteQuery& query, RouteCandidates& candidates) const override;
    /// The number of the path among all paths.
    std::uint32_t draw(RouterId source, RouterId destination, const Draw& random) const override;
    double draw_share(RouterId source, RouterId destination, std::uint32_t value) const override;
    /// At least 2, because routers only draw for functions with more than one value.
    std::uint32_t draws() const override {
        return std::max<std::uint32_t>(2, static_cast<std::uint32_t>(starts_.size() - 1));
    }
    std::optional<unsigned> hops_left(const RouteQuery& query) const override {
        return starts_[query.route_draw + 1] - starts_[query.route_draw] - query.hops;
    }
    bool tells_dimensions() const override { return function_->tells_dimensions(); }
    const RoutingFunction& proven_as() const override { return function_->proven_as(); }
    unsigned max_candidates() const override { return 1; }
    std::string name() const override { return function_->name(); }

private:
    /// The paths of a pair of routers for one draw of the other function; they are consecutive.
    struct Group {
        std::uint32_t first = 0;
        std::uint32_t paths = 0;
    };
    /// The tables of all paths.
    struct Lists {
        std::vector<Group> groups;
        std::vector<std::uint32_t> starts = {0};
        std::vector<RouteCandidate> steps;
    };
    class Lister;

    Lists list_all(const FabricGraph& graph, unsigned virtual_channels) const;
    const Group& group(RouterId source, RouterId destination, std::uint32_t draw) const {
        return groups_[(index(source) * routers_ + index(destination)) * draws_ + draw];
    }

    std::unique_ptr<RoutingFunction> function_;
    std::size_t routers_;
    std::uint32_t draws_;          ///< of the other function
    Table<Group> groups_;          ///< [source][destination][draw]
    Table<std::uint32_t> starts_;  ///< [path]: its first step; and the end
    Table<RouteCandidate> steps_;
};

}  // namespace thruway
