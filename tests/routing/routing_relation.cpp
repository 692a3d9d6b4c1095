#include "tests/routing/routing_relation.h"

#include <deque>

namespace thruway::test {
namespace {

struct Step {
    unsigned node;
    unsigned rank;
};

std::vector<Step> steps(const Relation& relation, const RouteQuery& query) {
    std::vector<Step> result;
    if (query.here == query.destination && relation.routing.delivers(query)) return result;
    RouteCandidates candidates;
    relation.routing.route(query, candidates);
    for (const RouteCandidate& candidate : candidates) {
        const ChannelId channel = relation.graph.channel_out(query.here, candidate.port).value();
        for (unsigned vc = 0; vc < relation.vcs; ++vc) {
            if (((candidate.vcs >> vc) & 1) == 0) continue;
            result.push_back({index(channel) * relation.vcs + vc, candidate.rank});
        }
    }
    return result;
}

/// Follows every step from `start` through each node once, while `enter` returns true.
void explore(const Relation& relation, const RouteQuery& start, std::set<unsigned>& seen,
             const std::function<bool(const Step&)>& enter) {
    std::vector<RouteQuery> open = {start};
    while (!open.empty()) {
        const RouteQuery query = open.back();
        open.pop_back();
        for (const Step& step : steps(relation, query)) {
            if (!enter(step) || !seen.insert(step.node).second) continue;
            open.push_back(relation.arrival(step.node, query.destination, query.route_draw));
        }
    }
}

/// Nodes that packets of one destination and draw reach with `rank` or more.
std::set<unsigned> reachable(const Relation& relation, RouterId destination, std::uint32_t draw,
                             unsigned rank) {
    std::set<unsigned> seen;
    std::set<unsigned> ranked;
    for (std::uint32_t h = 0; h < relation.graph.hosts(); ++h) {
        explore(relation, relation.injection(HostId{h}, destination, draw), seen,
                [&](const Step& step) {
                    if (step.rank >= rank) ranked.insert(step.node);
                    return true;
                });
    }
    return ranked;
}

}  // namespace

RouteQuery Relation::injection(HostId source, RouterId destination, std::uint32_t draw) const {
    const Host& host = graph.host(source);
    return {host.router, destination, host.port, 0, true, draw};
}

RouteQuery Relation::arrival(unsigned node, RouterId destination, std::uint32_t draw) const {
    const Channel channel = graph.channel(ChannelId{node / vcs});
    return {channel.to, destination, channel.to_port, node % vcs, false, draw};
}

void for_each_state(const Relation& relation, RouterId destination, std::uint32_t draw,
                    const std::function<void(const RouteQuery&, const RouteCandidates&)>& visit) {
    const auto tell = [&](const RouteQuery& query) {
        if (query.here == destination && relation.routing.delivers(query)) return;
        RouteCandidates candidates;
        relation.routing.route(query, candidates);
        visit(query, candidates);
    };
    for (std::uint32_t h = 0; h < relation.graph.hosts(); ++h) {
        tell(relation.injection(HostId{h}, destination, draw));
    }
    for (const unsigned node : reachable(relation, destination, draw, 0)) {
        tell(relation.arrival(node, destination, draw));
    }
}

Dependencies dependencies(const Relation& relation, unsigned lowest_rank) {
    Dependencies result(relation.graph.channels() * relation.vcs);
    for (std::uint32_t r = 0; r < relation.graph.routers(); ++r) {
        for (std::uint32_t draw = 0; draw < relation.routing.draws(); ++draw) {
            for (const unsigned held : reachable(relation, RouterId{r}, draw, lowest_rank)) {
                std::set<unsigned> seen;
                explore(relation, relation.arrival(held, RouterId{r}, draw), seen,
                        [&](const Step& step) {
                            if (step.rank < lowest_rank) return true;
                            result[held].insert(step.node);
                            return false;
                        });
            }
        }
    }
    return result;
}

bool has_cycle(const Dependencies& dependencies) {
    // Remove nodes that nothing waits on, until only cycles and their successors are left.
    std::vector<unsigned> waiting(dependencies.size(), 0);
    for (const auto& successors : dependencies) {
        for (const unsigned node : successors) ++waiting[node];
    }
    std::vector<unsigned> open;
    for (unsigned node = 0; node < dependencies.size(); ++node) {
        if (waiting[node] == 0) open.push_back(node);
    }
    std::size_t removed = 0;
    while (!open.empty()) {
        const unsigned node = open.back();
        open.pop_back();
        ++removed;
        for (const unsigned next : dependencies[node]) {
            if (--waiting[next] == 0) open.push_back(next);
        }
    }
    return removed < dependencies.size();
}

std::vector<unsigned> distances_to(const FabricGraph& graph, RouterId destination) {
    std::vector<unsigned> distance(graph.routers(), ~0u);
    std::deque<RouterId> open = {destination};
    distance[index(destination)] = 0;
    while (!open.empty()) {
        const RouterId router = open.front();
        open.pop_front();
        for (std::uint32_t c = 0; c < graph.channels(); ++c) {
            const Channel channel = graph.channel(ChannelId{c});
            if (channel.to != router || distance[index(channel.from)] != ~0u) continue;
            distance[index(channel.from)] = distance[index(router)] + 1;
            open.push_back(channel.from);
        }
    }
    return distance;
}

}  // namespace thruway::test
