#include "routing/wrappers/source_routing.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "routing/functions/up_down/up_down.h"
#include "routing/relation/routing_row.h"
#include "settings/values/part_names.h"

#include <optional>
#include <string>
#include <utility>

namespace thruway {
namespace {

/// Those whose routes do not depend on congestion, or need not.
std::string functions_for_sources() {
    const auto always = names_of_parts<RoutingRow>([](const RoutingRow& row) {
        return row.has(kUnknownRoutes) || !(row.has(kAdaptive) || row.has(kDrawnAtEachHop));
    });
    const auto with_shortest_hops = names_of_parts<RoutingRow>([](const RoutingRow& row) {
        return !row.has(kInPhases) && Part<RoutingRow>(row).has(OwnSettings::of<UpDownSettings>());
    });
    return listed(always) + " or, with routing.legal_hops = \"shortest\", " +
           alternatives(with_shortest_hops, "\"", "\"");
}

}  // namespace

/// Lists the paths of one pair and draw, depth first in the order of the candidates.
class SourceRouting::Lister {
public:
    Lister(const SourceRouting& routing, const FabricGraph& graph, unsigned vcs)
        : routing_(routing), graph_(graph), vcs_(vcs) {}

    /// Adds the paths to the lists. Returns where they are.
    Group list(RouterId source, RouterId destination, std::uint32_t draw) {
        const auto first = static_cast<std::uint32_t>(lists_.starts.size() - 1);
        RouteQuery query;
        query.here = source;
        query.destination = destination;
        query.arrival_port = graph_.ports(source);
        query.injected_here = true;
        query.route_draw = draw;
        first_ = first;
        go_on(query, ~VcMask{0});
        return {first, static_cast<std::uint32_t>(lists_.starts.size() - 1) - first};
    }
    Lists& lists() { return lists_; }

private:
    /// `vcs`: the packet arrived on one of these.
    void go_on(RouteQuery query, VcMask vcs) {
        if (query.here == query.destination) {
            end_path();
            return;
        }
        const RouteCandidates ways = ways_of(query, vcs);
        for (const RouteCandidate& way : ways) {
            const Channel channel = graph_.channel(*graph_.channel_out(query.here, way.port));
            RouteQuery next = query;
            next.here = channel.to;
            next.arrival_port = channel.to_port;
            next.injected_here = false;
            ++next.hops;
            path_.push_back(way);
            go_on(next, way.vcs);
            path_.pop_back();
        }
    }

    RouteCandidates ways_of(RouteQuery query, VcMask vcs) {
        RouteCandidates ways;
        RouteCandidates other;
        if (query.injected_here) vcs = 1;
        query.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(vcs));
        routing_.function_->route(query, ways);
        if (ways.size() > ways.lowest_rank_size()) {
            refuse("it chooses by congestion on the way, which a source cannot know; choose " +
                   functions_for_sources());
        }
        for (vcs &= vcs - 1; vcs != 0 && !query.injected_here; vcs &= vcs - 1) {
            query.arrival_vc = static_cast<VirtualChannel>(__builtin_ctzll(vcs));
            if (query.arrival_vc >= vcs_) break;
            routing_.function_->route(query, other);
            bool same = other.size() == ways.size();
            for (unsigned i = 0; same && i < ways.size(); ++i) {
                same = other[i].port == ways[i].port && other[i].vcs == ways[i].vcs;
            }
            if (!same)
                refuse("its candidates depend on the virtual channel that a packet was granted");
        }
        return ways;
    }

    void end_path() {
        lists_.steps.insert(lists_.steps.end(), path_.begin(), path_.end());
        lists_.starts.push_back(static_cast<std::uint32_t>(lists_.steps.size()));
        if (lists_.starts.size() - 1 - first_ > kMaxPathsOfPair ||
            lists_.steps.size() > kMaxSteps) {
            refuse("it has more paths than sources can list: " + std::to_string(kMaxPathsOfPair) +
                   " from one router to another and " + std::to_string(kMaxSteps) +
                   " hops in total; choose a function with fewer paths");
        }
    }

    [[noreturn]] void refuse(const std::string& why) const {
        throw Problem("routing.at_source: true with routing.function = \"" + routing_.name() +
                      "\"; " + why);
    }

    const SourceRouting& routing_;
    const FabricGraph& graph_;
    const unsigned vcs_;
    Lists lists_;
    std::vector<RouteCandidate> path_;
    std::uint32_t first_ = 0;
};

SourceRouting::SourceRouting(std::unique_ptr<RoutingFunction> function, const FabricGraph& graph,
                             unsigned virtual_channels, TableMemory& memory)
    : function_(std::move(function)), routers_(graph.routers()), draws_(function_->draws()) {
    if (graph.hosts() > 0 && function_->value_of_host(HostId{0})) {
        throw Problem("routing.at_source: true with routing.function = \"" + name() +
                      "\"; its paths depend on the destination host, and sources list them by "
                      "router; leave routing.at_source out");
    }
    std::optional<Lists> lists;
    const auto listed = [&]() -> Lists& {
        if (!lists) lists = list_all(graph, virtual_channels);
        return *lists;
    };
    groups_ = {memory, [&] { return std::move(listed().groups); }};
    starts_ = {memory, [&] { return std::move(listed().starts); }};
    steps_ = {memory, [&] { return std::move(listed().steps); }};
}

SourceRouting::Lists SourceRouting::list_all(const FabricGraph& graph,
                                             unsigned virtual_channels) const {
    Lister lister(*this, graph, virtual_channels);
    std::vector<Group> groups(routers_ * routers_ * draws_);
    auto next = groups.begin();
    for (std::uint32_t from = 0; from < routers_; ++from) {
        for (std::uint32_t to = 0; to < routers_; ++to) {
            for (std::uint32_t draw = 0; draw < draws_; ++draw, ++next) {
                if (from == to || function_->draw_share(RouterId{from}, RouterId{to}, draw) == 0) {
                    continue;
                }
                *next = lister.list(RouterId{from}, RouterId{to}, draw);
            }
        }
    }
    Lists lists = std::move(lister.lists());
    lists.groups = std::move(groups);
    return lists;
}

void SourceRouting::route(const RouteQuery& query, RouteCandidates& candidates) const {
    candidates.clear();
    candidates.add(steps_[starts_[query.route_draw] + query.hops]);
}

std::uint32_t SourceRouting::draw(RouterId source, RouterId destination, const Draw& random) const {
    if (source == destination) return 0;
    const std::uint32_t value = draws_ == 1 ? 0 : function_->draw(source, destination, random);
    const Group& paths = group(source, destination, value);
    return paths.first + below(random.b, paths.paths);
}

double SourceRouting::draw_share(RouterId source, RouterId destination, std::uint32_t value) const {
    for (std::uint32_t draw = 0; draw < draws_; ++draw) {
        const Group& paths = group(source, destination, draw);
        if (value < paths.first || value >= paths.first + paths.paths) continue;
        return function_->draw_share(source, destination, draw) / paths.paths;
    }
    return 0;
}

}  // namespace thruway
