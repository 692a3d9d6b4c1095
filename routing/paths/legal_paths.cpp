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
        const Channel channel = graph.channel(ChannelId{c});
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
                       const char* function, PathsFrom from, TableMemory& memory) {
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
        const Channel channel = graph.channel(ChannelId{c});
        to_[index(channel.from)][channel.from_port] = channel.to;
        if (is_up(channel)) {
            up_out_.add(index(channel.from), channel.from_port);
        } else {
            down_in_.add(index(channel.to), channel.to_port);
        }
    }
    table_ = {memory, most_ports, [&] { return make_shortest(graph); }};
    if (hops == LegalHops::kAll) {
        legal_down_ = {memory, most_ports, [&] { return make_legal_down(graph); }};
    }
    count_ports();
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

PortTable LegalPaths::make_shortest(const FabricGraph& graph) const {
    PortTable table(2 * graph.routers() * graph.routers(), graph.most_ports());
    for (std::uint32_t to = 0; to < graph.routers(); ++to) fill(table, graph, RouterId{to});
    return table;
}

/// Computes distances by legal paths: first by down channels only, from the highest router to the
/// lowest, because down channels lead to higher routers; then by all channels, from the lowest up.
void LegalPaths::fill(PortTable& table, const FabricGraph& graph, RouterId destination) const {
    std::vector<std::uint32_t> down(graph.routers(), kUnreachable);
    std::vector<std::uint32_t> any(graph.routers(), kUnreachable);
    const auto shorten_by = [&](RouterId here, bool up, std::uint32_t& distance, std::size_t set,
                                const std::vector<std::uint32_t>& beyond) {
        for (Port port = 0; port < graph.ports(here); ++port) {
            if (!graph.channel_out(here, port) || up_out_[index(here)].has(port) != up) continue;
            const std::uint32_t left = beyond[index(to_[index(here)][port])];
            if (left == kUnreachable || left + 1 > distance) continue;
            if (left + 1 < distance) table.clear(set);
            table.add(set, port);
            distance = left + 1;
        }
    };
    down[index(destination)] = any[index(destination)] = 0;
    for (auto here = order_.rbegin(); here != order_.rend(); ++here) {
        if (*here == destination) continue;
        shorten_by(*here, false, down[index(*here)], entry(*here, destination, true), down);
    }
    for (const RouterId here : order_) {
        if (here == destination) continue;
        const std::size_t before_down = entry(here, destination, false);
        any[index(here)] = down[index(here)];
        table.copy(before_down, table[entry(here, destination, true)]);
        shorten_by(here, true, any[index(here)], before_down, any);
    }
}

/// The ports of down channels to the destination, and to routers from which down channels lead
/// there.
PortTable LegalPaths::make_legal_down(const FabricGraph& graph) const {
    PortTable legal(graph.routers() * graph.routers(), graph.most_ports());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        if (is_up(channel)) continue;
        for (std::uint32_t t = 0; t < graph.routers(); ++t) {
            const RouterId to{t};
            if (channel.from == to) continue;
            if (channel.to != to && shortest(channel.to, to, true).empty()) continue;
            legal.add(cell(channel.from, to), channel.from_port);
        }
    }
    return legal;
}

void LegalPaths::count_ports() {
    for (const RouterId here : order_) {
        for (const RouterId to : order_) {
            if (here == to) continue;
            for (const bool gone_down : {false, true}) {
                most_ports_ = std::max(most_ports_, shortest(here, to, gone_down).count());
            }
            if (legal_down_.empty()) continue;
            const Ports all = legal(here, to, false);
            most_ports_ = std::max(most_ports_, PortSpan(all).count());
        }
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
