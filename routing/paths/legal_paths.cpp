#include "routing/paths/legal_paths.h"

#include "core/problem.h"
#include "routing/relation/requirements.h"
#include "topologies/measures/metrics.h"

#include <algorithm>
#include <numeric>
#include <string>

namespace thruway {
namespace {

void check_network(const Topology& topology, const char* function) {
    const FabricGraph& graph = topology.graph;
    require_table_of_pairs(topology, function);
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        if (channel.reverse) continue;
        refuse_function(function, "it needs bidirectional links, but the link from " +
                                      graph.name(channel.from) + " to " + graph.name(channel.to) +
                                      " of " + topology.name + " has no reverse");
    }
}

RouterId root_of(const FabricGraph& graph, TreeRoot rule) {
    if (rule == TreeRoot::kLowestId) return RouterId{0};
    RouterId best{0};
    std::uint64_t least = ~std::uint64_t{0};
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const std::vector<std::uint32_t> distances = distances_from(graph, RouterId{r});
        const std::uint64_t sum = std::accumulate(distances.begin(), distances.end(),
                                                  std::uint64_t{0});
        if (sum >= least) continue;
        least = sum;
        best = RouterId{r};
    }
    return best;
}

}  // namespace

LegalPaths::LegalPaths(const Topology& topology, TreeRoot root, LegalHops hops,
                       const char* function, PathsFrom from) {
    check_network(topology, function);
    const FabricGraph& graph = topology.graph;
    set_levels(topology, root, function);
    for (std::uint32_t r = 0; r < graph.routers(); ++r) order_.push_back(RouterId{r});
    std::sort(order_.begin(), order_.end(), [&](RouterId a, RouterId b) { return before(a, b); });

    const unsigned most_ports = graph.most_ports();
    down_in_ = PortTable(graph.routers(), most_ports);
    up_out_ = PortTable(graph.routers(), most_ports);
    to_.resize(graph.routers());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) to_[r].resize(graph.ports(RouterId{r}));
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        to_[index(channel.from)][channel.from_port] = channel.to;
        if (is_up(channel)) {
            up_out_.add(index(channel.from), channel.from_port);
        } else {
            down_in_.add(index(channel.to), channel.to_port);
        }
    }
    const std::size_t pairs = graph.routers() * graph.routers();
    table_ = PortTable(2 * pairs, most_ports);
    if (hops == LegalHops::kAll) legal_down_ = PortTable(pairs, most_ports);
    for (std::uint32_t to = 0; to < graph.routers(); ++to) fill(graph, RouterId{to});
    if (root == TreeRoot::kLevels) require_paths(topology, from, function);
}

void LegalPaths::set_levels(const Topology& topology, TreeRoot root, const char* function) {
    const FabricGraph& graph = topology.graph;
    if (root == TreeRoot::kLevels) {
        const std::vector<std::uint16_t>& level = topology.plan.level;
        if (level.empty()) {
            const std::string why = why_no_levels(graph);
            throw Problem("routing.tree_root: \"levels\"; " + topology.name + " has no levels" +
                          (why.empty() ? "" : ": " + why) +
                          "; choose \"lowest_id\" or \"most_central\"");
        }
        const std::uint16_t highest = *std::max_element(level.begin(), level.end());
        for (const std::uint16_t of : level) level_.push_back(std::uint32_t{highest} - of);
        return;
    }
    const RouterId start = root_of(graph, root);
    level_ = distances_from(graph, start);
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        if (level_[r] != kUnreachable) continue;
        refuse_function(function, "no path leads from " + graph.name(start) +
                                      ", the root of its tree, to " + graph.name(RouterId{r}));
    }
}

void LegalPaths::require_paths(const Topology& topology, PathsFrom start,
                               const char* function) const {
    const FabricGraph& graph = topology.graph;
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        if (graph.hosts_of(RouterId{to}).empty()) continue;
        for (std::uint32_t from = 0; from < graph.routers(); ++from) {
            if (from == to || !shortest(RouterId{from}, RouterId{to}, false).empty()) continue;
            if (start == PathsFrom::kHosts && graph.hosts_of(RouterId{from}).empty()) continue;
            refuse_function(function,
                            "up and then down the levels of " + topology.name +
                                " no path leads from " + graph.name(RouterId{from}) + " to " +
                                graph.name(RouterId{to}) +
                                "; set routing.tree_root = \"lowest_id\" or \"most_central\"");
        }
    }
}

/// Computes distances by legal paths: first by down channels only, from the highest router to the
/// lowest, because down channels lead to higher routers; then by all channels, from the lowest up.
void LegalPaths::fill(const FabricGraph& graph, RouterId destination) {
    std::vector<std::uint32_t> down(graph.routers(), kUnreachable);
    std::vector<std::uint32_t> any(graph.routers(), kUnreachable);
    const auto look = [&](RouterId here, bool up, auto&& visit) {
        for (Port port = 0; port < graph.ports(here); ++port) {
            if (!graph.channel_out(here, port)) continue;
            const bool port_is_up = up_out_[index(here)].has(port);
            if (port_is_up == up) visit(port, index(to_[index(here)][port]));
        }
    };
    const auto shorten = [this](std::uint32_t& distance, std::size_t entry, Port port,
                                std::uint32_t beyond) {
        if (beyond == kUnreachable || beyond + 1 > distance) return;
        if (beyond + 1 < distance) table_.clear(entry);
        table_.add(entry, port);
        distance = beyond + 1;
    };
    down[index(destination)] = any[index(destination)] = 0;
    for (auto here = order_.rbegin(); here != order_.rend(); ++here) {
        if (*here == destination) continue;
        look(*here, false, [&](Port port, std::uint32_t next) {
            shorten(down[index(*here)], entry(*here, destination, true), port, down[next]);
            if (!legal_down_.empty() && down[next] != kUnreachable) {
                legal_down_.add(cell(*here, destination), port);
            }
        });
    }
    for (const RouterId here : order_) {
        if (here == destination) continue;
        const std::size_t before_down = entry(here, destination, false);
        const PortSpan after_down = table_[entry(here, destination, true)];
        any[index(here)] = down[index(here)];
        table_.copy(before_down, after_down);
        look(here, true, [&](Port port, std::uint32_t next) {
            shorten(any[index(here)], before_down, port, any[next]);
        });
        most_ports_ = std::max({most_ports_, table_[before_down].count(), after_down.count()});
        if (legal_down_.empty()) continue;
        const Ports all = legal(here, destination, false);
        most_ports_ = std::max(most_ports_, PortSpan(all).count());
    }
}

unsigned LegalPaths::hops(RouterId here, RouterId destination, bool gone_down) const {
    unsigned hops = 0;
    for (; here != destination; ++hops) {
        const Port port = shortest(here, destination, gone_down).lowest();
        gone_down = !up_out_[index(here)].has(port);
        here = to_[index(here)][port];
    }
    return hops;
}

}  // namespace thruway
