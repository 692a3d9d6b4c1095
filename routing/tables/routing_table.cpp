#include "routing/tables/routing_table.h"

#include "core/bits.h"
#include "core/problem.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace thruway {
namespace {

/// How a packet came to a router: injected (with port and virtual channel 0), or by a port and
/// virtual channel.
using From = std::tuple<bool, Port, VirtualChannel>;

/// The ways of packets to one destination at one router, by how they came.
using WaysFrom = std::map<From, RoutingTable::Ways>;

/// Follows packets from every router to one destination.
class RouteFollower {
public:
    RouteFollower(const RoutingFunction& routing, const FabricGraph& graph, unsigned vcs,
                  RouterId destination)
        : routing_(routing), graph_(graph), vcs_(vcs), found_(graph.routers()) {
        query_.destination = destination;
    }

    std::vector<WaysFrom> follow() {
        for (std::uint32_t draw = 0; draw < routing_.draws(); ++draw) {
            query_.route_draw = draw;
            seen_.clear();
            for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
                if (routing_.draw_share(RouterId{r}, query_.destination, draw) == 0) continue;
                open_.push_back({RouterId{r}, {true, 0, 0}});
            }
            while (!open_.empty()) {
                const auto [here, from] = open_.back();
                open_.pop_back();
                if (here == query_.destination || !seen_.insert({index(here), from}).second) {
                    continue;
                }
                visit(here, from);
            }
        }
        return std::move(found_);
    }

private:
    void visit(RouterId here, const From& from) {
        query_.here = here;
        query_.injected_here = std::get<0>(from);
        query_.arrival_port = query_.injected_here ? graph_.ports(here) : std::get<1>(from);
        query_.arrival_vc = std::get<2>(from);
        routing_.route(query_, candidates_);
        RoutingTable::Ways& ways = found_[index(here)][from];
        for (const RouteCandidate& candidate : candidates_) {
            RoutingTable::Way way;
            way.port = static_cast<std::uint8_t>(candidate.port);
            way.rank = candidate.rank;
            way.vcs = candidate.vcs == first_vcs(vcs_) ? RoutingTable::kAllVcs : candidate.vcs;
            if (std::find(ways.begin(), ways.end(), way) == ways.end()) ways.push_back(way);
            const Channel channel = graph_.channel(*graph_.channel_out(here, candidate.port));
            for (VirtualChannel vc = 0; vc < vcs_; ++vc) {
                if ((candidate.vcs >> vc & 1) == 0) continue;
                open_.push_back({channel.to, {false, channel.to_port, vc}});
            }
        }
        std::stable_sort(ways.begin(), ways.end(),
                         [](const auto& a, const auto& b) { return a.rank < b.rank; });
        // No packet is injected at a router without hosts, so the function need not have a way.
        if (ways.empty() && query_.injected_here && graph_.hosts_of(here).empty()) {
            found_[index(here)].erase(from);
        }
    }

    const RoutingFunction& routing_;
    const FabricGraph& graph_;
    const unsigned vcs_;
    std::vector<WaysFrom> found_;  ///< [router]
    RouteQuery query_;
    RouteCandidates candidates_;
    std::set<std::pair<std::uint32_t, From>> seen_;
    std::vector<std::pair<RouterId, From>> open_;
};

/// Adds the lines of a pair: one for the rest with the ways of injected packets, and others for
/// packets with other ways, combining ports with the same virtual channels.
void add_lines(RoutingTable& table, RouterId here, RouterId destination, const WaysFrom& found,
               unsigned vcs) {
    const auto injected = found.find({true, 0, 0});
    const RoutingTable::Ways& common = (injected == found.end() ? found.begin() : injected)->second;
    table.add(here, destination, {}, common);
    std::vector<std::pair<RoutingTable::Ways, std::map<Port, VcMask>>> others;
    for (const auto& [from, ways] : found) {
        if (ways == common) continue;
        auto other = std::find_if(others.begin(), others.end(),
                                  [&ways = ways](const auto& o) { return o.first == ways; });
        if (other == others.end()) other = others.insert(others.end(), {ways, {}});
        other->second[std::get<1>(from)] |= VcMask{1} << std::get<2>(from);
    }
    for (const auto& [ways, ports] : others) {
        std::map<std::pair<VcMask, Port>, std::uint64_t> by_vcs;  // [virtual channels, first port]
        for (const auto& [port, mask] : ports) by_vcs[{mask, port / 64 * 64}] |= bit_in_word(port);
        for (const auto& [place, set] : by_vcs) {
            const auto& [mask, first] = place;
            const VcMask which = mask == first_vcs(vcs) ? RoutingTable::kAllVcs : mask;
            table.add(here, destination,
                      {set, which, false, false, static_cast<std::uint16_t>(first)}, ways);
        }
    }
}

/// Whether the function has routes to the destination from every router; it need not, if no host is
/// there.
bool has_routes(const std::vector<WaysFrom>& found) {
    return std::all_of(found.begin(), found.end(), [](const WaysFrom& at) {
        return std::all_of(at.begin(), at.end(),
                           [](const auto& ways) { return !ways.second.empty(); });
    });
}

}  // namespace

RoutingTable::RoutingTable(std::size_t routers) : routers_(routers) {
    if (routers > kMaxRouters) {
        throw Problem("routing.function: \"table\"; a table has an entry for each pair of "
                      "routers, which allows at most " +
                      std::to_string(kMaxRouters) + " routers; there are " +
                      std::to_string(routers) + "; choose a function that computes its routes");
    }
    starts_.resize(routers * routers);
}

void RoutingTable::add(RouterId here, RouterId destination, const Arrival& arrival, Ways ways) {
    lines_.push_back({arrival, std::move(ways), 0});
    const auto place = static_cast<std::uint32_t>(lines_.size());
    std::uint32_t* link = &starts_[cell(here, destination)];
    while (*link != 0 && !lines_[*link - 1].arrival.rest) link = &lines_[*link - 1].next;
    lines_.back().next = *link;
    *link = place;
}

void RoutingTable::set(RouterId here, RouterId destination,
                       const std::vector<std::uint8_t>& ports) {
    Ways ways;
    for (const std::uint8_t port : ports) ways.push_back({kAllVcs, port, 0});
    add(here, destination, {}, std::move(ways));
}

const RoutingTable::Ways* RoutingTable::ways(const RouteQuery& query) const {
    for (const Line* line = first(query.here, query.destination); line != nullptr;
         line = after(*line)) {
        if (line->arrival.holds(query.injected_here, query.arrival_port, query.arrival_vc)) {
            return &line->ways;
        }
    }
    return nullptr;
}

RoutingTable make_routing_table(const RoutingFunction& routing, const FabricGraph& graph,
                                unsigned virtual_channels) {
    RoutingTable table(graph.routers());
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        RouteFollower follower(routing, graph, virtual_channels, RouterId{to});
        const std::vector<WaysFrom> found = follower.follow();
        if (graph.hosts_of(RouterId{to}).empty() && !has_routes(found)) continue;
        for (std::uint32_t here = 0; here < graph.routers(); ++here) {
            if (found[here].empty()) continue;
            add_lines(table, RouterId{here}, RouterId{to}, found[here], virtual_channels);
        }
    }
    return table;
}

}  // namespace thruway
