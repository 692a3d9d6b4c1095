#include "routing/routing_table_check.h"

#include "core/problem.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace thruway {
namespace {

/// Nodes are channel * virtual channels + virtual channel, and behind them one a router for the
/// packets that it injects.
class Walk {
public:
    Walk(const RoutingTable& table, const FabricGraph& graph, const std::string& file, unsigned vcs)
        : table_(table),
          graph_(graph),
          where_{file, 0, 0},
          vcs_(vcs),
          injecting_(static_cast<std::uint32_t>(graph.channels() * vcs)) {}

    void to(RouterId destination) {
        state_.assign(injecting_ + graph_.routers(), State::kUnseen);
        for (std::uint32_t r = 0; r < graph_.routers(); ++r) {
            if (RouterId{r} == destination) continue;
            open(injecting_ + r, destination);
            while (!path_.empty()) step(destination);
        }
    }

    /// Nodes that packets hold, each with those that they then ask for.
    const std::set<std::pair<std::uint32_t, std::uint32_t>>& waits() const { return waits_; }
    std::string text(std::uint32_t node) const {
        const Channel& channel = graph_.channel(ChannelId{node / vcs_});
        return graph_.name(channel.from) + " to " + graph_.name(channel.to) + " vc " +
               std::to_string(node % vcs_);
    }

private:
    enum class State : std::uint8_t { kUnseen, kOnPath, kDone };
    struct Place {
        std::uint32_t node;
        std::vector<std::uint32_t> left;  ///< nodes to go on by
    };

    RouterId router_of(std::uint32_t node) const {
        if (node >= injecting_) return RouterId{node - injecting_};
        return graph_.channel(ChannelId{node / vcs_}).to;
    }

    RouteQuery query_at(std::uint32_t node, RouterId destination) const {
        RouteQuery query;
        query.here = router_of(node);
        query.destination = destination;
        query.injected_here = node >= injecting_;
        if (query.injected_here) return query;
        query.arrival_port = graph_.channel(ChannelId{node / vcs_}).to_port;
        query.arrival_vc = node % vcs_;
        return query;
    }

    void open(std::uint32_t node, RouterId destination) {
        state_[node] = State::kOnPath;
        std::vector<std::uint32_t> next;
        const RouteQuery query = query_at(node, destination);
        if (query.here != destination) {
            const RoutingTable::Ways* const ways = table_.ways(query);
            if (ways == nullptr) refuse_missing(query);
            for (const RoutingTable::Way& way : *ways) {
                const std::uint32_t channel = index(*graph_.channel_out(query.here, way.port));
                for (VirtualChannel vc = 0; vc < vcs_; ++vc) {
                    if ((way.vcs >> vc & 1) == 0) continue;
                    next.push_back(channel * vcs_ + vc);
                    if (node < injecting_) waits_.insert({node, next.back()});
                }
            }
        }
        path_.push_back({node, std::move(next)});
    }

    /// Goes on from the end of the path.
    void step(RouterId destination) {
        Place& last = path_.back();
        if (last.left.empty()) {
            state_[last.node] = State::kDone;
            path_.pop_back();
            return;
        }
        const std::uint32_t next = last.left.back();
        last.left.pop_back();
        if (state_[next] == State::kUnseen) {
            open(next, destination);
        } else if (state_[next] == State::kOnPath) {
            throw Problem("routes to router " + std::to_string(index(destination)) +
                              " can go round in a circle through router " +
                              std::to_string(index(router_of(next))) +
                              "; every choice of ports must come nearer to the destination",
                          where_);
        }
    }

    [[noreturn]] void refuse_missing(const RouteQuery& query) const {
        const std::string pair = "there is no line for router " +
                                 std::to_string(index(query.here)) + ", destination " +
                                 std::to_string(index(query.destination));
        if (table_.first(query.here, query.destination) == nullptr) {
            throw Problem(pair + "; a table has one for each router and each other destination",
                          where_);
        }
        const std::string arrival = query.injected_here ? std::string("host")
                                                        : std::to_string(query.arrival_port) + ":" +
                                                              std::to_string(query.arrival_vc);
        throw Problem(pair + ", arrival " + arrival +
                          ", where a packet can be; add one, or a line with arrival *",
                      where_);
    }

    const RoutingTable& table_;
    const FabricGraph& graph_;
    const SourceLocation where_;
    const unsigned vcs_;
    const std::uint32_t injecting_;
    std::vector<State> state_;
    std::vector<Place> path_;
    std::set<std::pair<std::uint32_t, std::uint32_t>> waits_;
};

/// A circle among `nodes` nodes; empty: none.
std::vector<std::uint32_t> circle_of(const std::set<std::pair<std::uint32_t, std::uint32_t>>& waits,
                                     std::size_t nodes) {
    std::vector<unsigned> asked(nodes);
    for (const auto& [held, next] : waits) ++asked[next];
    std::vector<std::uint32_t> open;
    for (std::uint32_t node = 0; node < nodes; ++node) {
        if (asked[node] == 0) open.push_back(node);
    }
    std::vector<bool> gone(nodes);
    while (!open.empty()) {
        const std::uint32_t held = open.back();
        open.pop_back();
        gone[held] = true;
        for (auto wait = waits.lower_bound({held, 0}); wait != waits.end() && wait->first == held;
             ++wait) {
            if (--asked[wait->second] == 0) open.push_back(wait->second);
        }
    }
    // Every node that is left is asked for by another one that is: backwards one meets a circle.
    std::vector<std::uint32_t> before(nodes, 0);
    for (const auto& [held, next] : waits) {
        if (!gone[held] && !gone[next]) before[next] = held;
    }
    const auto left = std::find(gone.begin(), gone.end(), false);
    if (left == gone.end()) return {};
    std::vector<std::uint32_t> path = {static_cast<std::uint32_t>(left - gone.begin())};
    for (;;) {
        const std::uint32_t node = before[path.back()];
        const auto met = std::find(path.begin(), path.end(), node);
        if (met != path.end())
            return {std::make_reverse_iterator(path.end()), std::make_reverse_iterator(met)};
        path.push_back(node);
    }
}

}  // namespace

void check_routing_table(const RoutingTable& table, const FabricGraph& graph,
                         const std::string& file, unsigned virtual_channels, Storage storage) {
    Walk walk(table, graph, file, virtual_channels);
    for (std::uint32_t to = 0; to < graph.routers(); ++to) walk.to(RouterId{to});
    if (storage == Storage::kUnbounded) return;
    const auto circle = circle_of(walk.waits(), graph.channels() * virtual_channels);
    if (circle.empty()) return;
    std::string text;
    for (const std::uint32_t node : circle) text += walk.text(node) + ", then ";
    throw Problem("packets in the finite buffers of this router could wait for each other in a "
                  "circle: " +
                      text +
                      "the first again; give a table whose channels close none, or choose "
                      "router.kind = \"queued_cut_through\", which has unbounded storage",
                  SourceLocation{file, 0, 0});
}

}  // namespace thruway
