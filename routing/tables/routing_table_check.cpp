#include "routing/tables/routing_table_check.h"

#include "core/problem.h"

#include <utility>
#include <vector>

namespace thruway {
namespace {

/// Nodes: channel * virtual channels + virtual channel; after those, one per router for the packets
/// that it injects.
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
            if (RouterId{r} == destination || is_idle(RouterId{r}, destination)) continue;
            open(injecting_ + r, destination);
            while (!path_.empty()) step(destination);
        }
    }

private:
    enum class State : std::uint8_t { kUnseen, kOnPath, kDone };
    struct Place {
        std::uint32_t node;
        std::vector<std::uint32_t> left;  ///< successors not visited yet
    };

    /// Whether the table says that no packet to the destination comes to a router without hosts.
    bool is_idle(RouterId router, RouterId destination) const {
        return graph_.hosts_of(router).empty() && table_.first(router, destination) == nullptr;
    }

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
                }
            }
        }
        path_.push_back({node, std::move(next)});
    }

    /// Extends the path by one step.
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
                              " can form a cycle through router " +
                              std::to_string(index(router_of(next))) +
                              "; every choice of ports must lead nearer to the destination",
                          where_);
        }
    }

    [[noreturn]] void refuse_missing(const RouteQuery& query) const {
        const std::string pair = "no line for router " + std::to_string(index(query.here)) +
                                 ", destination " + std::to_string(index(query.destination));
        if (table_.first(query.here, query.destination) == nullptr) {
            throw Problem(pair + "; a table needs one for each router and each other destination "
                                 "router with hosts",
                          where_);
        }
        const std::string arrival = query.injected_here ? std::string("host")
                                                        : std::to_string(query.arrival_port) + ":" +
                                                              std::to_string(query.arrival_vc);
        throw Problem(pair + ", arrival " + arrival +
                          ", where a packet can be; add a line for it, or one with arrival *",
                      where_);
    }

    const RoutingTable& table_;
    const FabricGraph& graph_;
    const SourceLocation where_;
    const unsigned vcs_;
    const std::uint32_t injecting_;
    std::vector<State> state_;
    std::vector<Place> path_;
};

/// Whether any router has a line for the destination.
bool names(const RoutingTable& table, RouterId destination) {
    for (std::uint32_t here = 0; here < table.routers(); ++here) {
        if (table.first(RouterId{here}, destination) != nullptr) return true;
    }
    return false;
}

}  // namespace

void check_routing_table(const RoutingTable& table, const FabricGraph& graph,
                         const std::string& file, unsigned virtual_channels) {
    Walk walk(table, graph, file, virtual_channels);
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        const bool needed = !graph.hosts_of(RouterId{to}).empty();
        if (needed || names(table, RouterId{to})) walk.to(RouterId{to});
    }
}

}  // namespace thruway
