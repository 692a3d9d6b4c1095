#include "routing/functions/phases/ugal.h"

#include "routing/functions/phases/intermediates.h"
#include "routing/relation/requirements.h"
#include "routing/relation/routers_with_hosts.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace thruway {
namespace {

std::int64_t known_hops(KnownQueues knowledge) {
    switch (knowledge) {
        case KnownQueues::kNone:
        case KnownQueues::kOwn: return 1;
        case KnownQueues::kNeighbours: return 2;
        case KnownQueues::kAll: break;
    }
    return std::numeric_limits<std::int64_t>::max();
}

}  // namespace

Ugal::Ugal(const Topology& topology, std::unique_ptr<RoutingFunction> base,
           const PhaseClasses& classes, const KnowledgeSettings& knowledge,
           unsigned threshold_flits)
    : PhasedRouting(classes.count == 3 ? kProgressiveName : kName, topology.graph, std::move(base),
                    std::make_unique<AnyIntermediate>(topology.graph), classes),
      knowledge_(knowledge),
      known_hops_(known_hops(knowledge.knowledge)),
      threshold_(threshold_flits),
      ends_(topology.graph),
      group_(topology.plan.group) {
    if (max_candidates() > RouteCandidates::kCapacity) {
        refuse_function(name(), "routing.base = \"" + this->base().name() + "\" has up to " +
                                    std::to_string(this->base().max_candidates()) +
                                    " candidates on " + topology.name + ", at most " +
                                    std::to_string(RouteCandidates::kCapacity / 2) +
                                    " are allowed; choose one with fewer");
    }
    if (!progressive() || routers_with_hosts(topology.graph).size() == topology.graph.routers()) {
        return;
    }
    refuse_function(name(), "a packet that changes to the other way begins it at the second router "
                            "of its route, which must have a host, and some routers of " +
                                topology.name + " have none; choose \"" + kName + "\"");
}

bool Ugal::compares(const RouteQuery& query) const {
    if (query.injected_here) return true;
    return progressive() && classes().of(query.arrival_vc) == 0;
}

bool Ugal::compares_behind(const RouteQuery& query, Port port) const {
    if (!progressive() || !query.injected_here) return false;
    const RouterId next = ends_.behind(query.here, port).router;
    if (next == query.destination) return false;
    return group_.empty() || group_[index(next)] == group_[index(query.here)];
}

void Ugal::add_minimal(const RouteQuery& query, RouteCandidates& candidates) const {
    step(query, Way::kToDestination, candidates);
    const unsigned down = class_of(Way::kToDestination) * classes().each();
    candidates.change_vcs([&](const RouteCandidate& candidate) {
        return compares_behind(query, candidate.port) ? candidate.vcs >> down : candidate.vcs;
    });
}

void Ugal::route(const RouteQuery& query, RouteCandidates& candidates) const {
    if (!compares(query)) {
        step(query, way_of(query), candidates);
        return;
    }
    add_minimal(query, candidates);
    const RouterId between = intermediate(query);
    if (between == query.here || between == query.destination) return;
    RouteCandidates others;
    step(query, Way::kToIntermediate, others);
    candidates.merge(others);
}

VcMask Ugal::vcs_of(Way way) const {
    const VcMask vcs = classes().vcs(class_of(way));
    return way == Way::kToDestination && progressive() ? vcs | classes().vcs(0) : vcs;
}

/// Along the least queues as far as they are known, then along the first candidates of the base
/// function.
void Ugal::follow(RouteQuery query, const Congestion& congestion, Cost& cost) const {
    RouteCandidates found;
    while (query.here != query.destination) {
        base().route(query, found);
        const auto waiting = [&](const RouteCandidate& way) {
            return std::int64_t{congestion.waiting_flits(query.here, way.port)};
        };
        const RouteCandidate* best = found.begin();
        if (cost.hops < known_hops_) {
            const auto* const end = found.begin() + found.lowest_rank_size();
            best = std::min_element(found.begin(), end,
                                    [&](const RouteCandidate& a, const RouteCandidate& b) {
                                        return waiting(a) < waiting(b);
                                    });
            cost.queues += waiting(*best);
        }
        const ChannelEnds::End& next = ends_.behind(query.here, best->port);
        query.here = next.router;
        query.arrival_port = next.port;
        query.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(best->vcs));
        query.injected_here = false;
        ++cost.hops;
    }
}

Ugal::Cost Ugal::minimal_cost(const RouteQuery& query, const Congestion& congestion) const {
    Cost cost;
    follow(query_on(query, Way::kToDestination), congestion, cost);
    return cost;
}

Ugal::Cost Ugal::other_cost(const RouteQuery& query, const Congestion& congestion) const {
    Cost cost;
    follow(query_on(query, Way::kToIntermediate), congestion, cost);
    RouteQuery second = query_on(query, Way::kToDestination);
    second.here = intermediate(query);
    follow(second, congestion, cost);
    return cost;
}

void Ugal::choose(const RouteQuery& query, const Congestion& congestion,
                  RouteCandidates& candidates) const {
    if (!compares(query)) return;
    const RouterId between = intermediate(query);
    if (between == query.here || between == query.destination) return;
    const Cost minimal = minimal_cost(query, congestion);
    const Cost other = other_cost(query, congestion);
    const bool all = knowledge_.knowledge == KnownQueues::kAll;
    const auto weight = [all](const Cost& cost) {
        return all ? cost.queues + cost.hops : cost.queues * cost.hops;
    };
    const bool least = weight(minimal) <= weight(other) + threshold_;
    candidates.keep_some(vcs_of(least ? Way::kToDestination : Way::kToIntermediate));
}

}  // namespace thruway
