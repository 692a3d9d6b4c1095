#include "topologies/measures/levels_of_hosts.h"

#include <fmt/format.h>
#include <boost/dynamic_bitset.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <string>

namespace thruway {
namespace {

constexpr std::size_t kMostRouters = 4096;
constexpr std::uint16_t kFar = 0xffff;

struct HostLevels {
    std::vector<std::uint16_t> level;
    std::string missing{};  ///< why_no_levels()
};

/// None if a link joins two routers that are not on neighbouring levels.
HostLevels distances_to_hosts(const FabricGraph& graph) {
    std::vector<std::uint16_t> level(graph.routers(), kFar);
    std::vector<RouterId> reached;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        if (graph.hosts_of(RouterId{r}).empty()) continue;
        level[r] = 0;
        reached.push_back(RouterId{r});
    }
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const std::uint16_t here = level[index(reached[i])];
        for (Port port = 0; port < graph.ports(reached[i]); ++port) {
            const auto out = graph.channel_out(reached[i], port);
            if (!out) continue;
            const RouterId to = graph.channel(*out).to;
            if (level[index(to)] == kFar) {
                level[index(to)] = static_cast<std::uint16_t>(here + 1);
                reached.push_back(to);
            } else if (level[index(to)] == here) {
                return {{},
                        fmt::format("a link joins {} and {}, which are equally far from hosts",
                                    graph.name(reached[i]), graph.name(to))};
            }
        }
    }
    return {level};
}

/// [router] itself and the routers that its paths up reach.
std::vector<boost::dynamic_bitset<>> ancestors_of(const FabricGraph& graph,
                                                  const std::vector<std::uint16_t>& level) {
    std::vector<std::uint32_t> descending(graph.routers());
    std::iota(descending.begin(), descending.end(), std::uint32_t{0});
    std::stable_sort(descending.begin(), descending.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return level[a] > level[b]; });
    std::vector<boost::dynamic_bitset<>> ancestors(graph.routers());
    for (const std::uint32_t r : descending) {
        ancestors[r].resize(graph.routers());
        ancestors[r].set(r);
        for (Port port = 0; port < graph.ports(RouterId{r}); ++port) {
            const auto out = graph.channel_out(RouterId{r}, port);
            if (!out) continue;
            const std::uint32_t to = index(graph.channel(*out).to);
            const bool up = level[to] == level[r] ? to < r : level[to] > level[r];
            if (up) ancestors[r] |= ancestors[to];
        }
    }
    return ancestors;
}

HostLevels host_levels(const FabricGraph& graph) {
    if (graph.routers() > kMostRouters) {
        return {{}, fmt::format("more than {} switches are not examined", kMostRouters)};
    }
    bool any_without = false;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        any_without = any_without || graph.hosts_of(RouterId{r}).empty();
    }
    if (!any_without) return {{}, "every switch has hosts"};
    const HostLevels found = distances_to_hosts(graph);
    if (found.level.empty()) return found;
    const auto apart = pair_apart_by_levels(graph, found.level, PathsFrom::kEveryRouter);
    if (!apart) return found;
    return {{},
            fmt::format("no path up and then down leads from {} to {}", graph.name(apart->first),
                        graph.name(apart->second))};
}

}  // namespace

std::vector<std::uint16_t> levels_of_hosts(const FabricGraph& graph) {
    return host_levels(graph).level;
}

std::string why_no_levels(const FabricGraph& graph) { return host_levels(graph).missing; }

std::optional<std::pair<RouterId, RouterId>> pair_apart_by_levels(
    const FabricGraph& graph, const std::vector<std::uint16_t>& level, PathsFrom from) {
    const auto ancestors = ancestors_of(graph, level);
    std::vector<bool> has_hosts(graph.routers());
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        has_hosts[index(graph.host(HostId{h}).router)] = true;
    }
    for (std::uint32_t b = 0; b < graph.routers(); ++b) {
        if (!has_hosts[b]) continue;
        for (std::uint32_t a = 0; a < graph.routers(); ++a) {
            if (from == PathsFrom::kHosts && !has_hosts[a]) continue;
            if (!ancestors[a].intersects(ancestors[b])) return std::pair(RouterId{a}, RouterId{b});
        }
    }
    return std::nullopt;
}

}  // namespace thruway
