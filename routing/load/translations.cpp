#include "routing/load/translations.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kMaxRoutersToMove = 4096;  // their differences take 64 MB
constexpr double kShareRounding = 1e-9;

/// Coordinates modulo the radices.
class Translations {
public:
    Translations(const FabricGraph& graph, const std::vector<unsigned>& radix)
        : graph_(graph), routers_(graph.routers()), minus_(routers_ * routers_) {
        for (std::uint32_t a = 0; a < routers_; ++a) {
            for (std::uint32_t b = 0; b < routers_; ++b) {
                minus_[a * routers_ + b] = difference(a, b, radix);
            }
        }
        // Parallel channels are told apart by the order of their ports, others by their width.
        std::vector<std::uint32_t> order(graph.channels());
        for (std::uint32_t c = 0; c < order.size(); ++c) order[c] = c;
        std::sort(order.begin(), order.end(),
                  [&](std::uint32_t a, std::uint32_t b) { return ends(a) < ends(b); });
        kind_.resize(order.size());
        std::map<std::tuple<std::uint32_t, std::uint32_t, Cycle>, std::uint32_t> kinds;
        std::uint32_t parallel = 0;
        for (std::size_t i = 0; i < order.size(); ++i) {
            const Channel channel = graph.channel(ChannelId{order[i]});
            const bool same_routers = i > 0 && between(order[i]) == between(order[i - 1]);
            parallel = same_routers ? parallel + 1 : 0;
            const auto kind = kinds.emplace(
                std::tuple(minus(channel.to, channel.from), parallel, channel.flit_cycles),
                static_cast<std::uint32_t>(kinds.size()));
            kind_[order[i]] = kind.first->second;
        }
    }

    std::uint32_t minus(RouterId a, RouterId b) const {
        return minus_[index(a) * routers_ + index(b)];
    }

    /// The channels as if router `source` were router 0: numbers of kind and place, ascending.
    std::vector<std::pair<std::uint64_t, double>> seen_from(const PairRoutes& routes) const {
        std::vector<std::pair<std::uint64_t, double>> seen;
        for (const ChannelShare& taken : routes.channels) {
            const RouterId from = graph_.channel(taken.channel).from;
            seen.emplace_back(
                std::uint64_t{kind_[index(taken.channel)]} * routers_ + minus(from, routes.source),
                taken.share);
        }
        std::sort(seen.begin(), seen.end());
        return seen;
    }

private:
    std::tuple<RouterId, RouterId, Port> ends(std::uint32_t channel) const {
        const Channel at = graph_.channel(ChannelId{channel});
        return {at.from, at.to, at.from_port};
    }
    std::pair<RouterId, RouterId> between(std::uint32_t channel) const {
        return {graph_.channel(ChannelId{channel}).from, graph_.channel(ChannelId{channel}).to};
    }
    static std::uint32_t difference(std::uint32_t a, std::uint32_t b,
                                    const std::vector<unsigned>& radix) {
        std::uint32_t result = 0;
        std::uint32_t weight = 1;
        for (const unsigned k : radix) {
            result += weight * ((a % k + k - b % k) % k);
            weight *= k;
            a /= k;
            b /= k;
        }
        return result;
    }

    const FabricGraph& graph_;
    std::size_t routers_;
    std::vector<std::uint32_t> minus_;  ///< [router][router]
    std::vector<std::uint32_t> kind_;   ///< [channel]
};

/// The radices along which all routers can be moved, with the same number of hosts at each; empty:
/// none.
std::vector<unsigned> movable_radix(const Topology& topology) {
    const FabricGraph& graph = topology.graph;
    if (graph.routers() > kMaxRoutersToMove) return {};
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        if (graph.hosts_of(RouterId{r}).size() != graph.hosts_of(RouterId{0}).size()) return {};
    }
    if (!topology.grid) return topology.plan.radix;
    const GridShape& shape = topology.grid->shape();
    return shape.wraps && shape.block.empty() ? shape.radix : std::vector<unsigned>{};
}

using SeenChannels = std::vector<std::pair<std::uint64_t, double>>;

bool alike(const SeenChannels& a, const SeenChannels& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i].first != b[i].first) return false;
        if (std::abs(a[i].second - b[i].second) > kShareRounding) return false;
    }
    return true;
}

bool routes_move(const RoutingFunction& routing, const FabricGraph& graph,
                 const std::vector<unsigned>& radix) {
    const Translations translations(graph, radix);
    std::vector<std::optional<SeenChannels>> to(graph.routers());  // [difference]
    bool same = true;
    for_each_pair(routing, graph, [&](const PairRoutes& routes) {
        if (!same) return;
        SeenChannels seen = translations.seen_from(routes);
        auto& first = to[translations.minus(routes.destination, routes.source)];
        if (!first)
            first = std::move(seen);
        else
            same = alike(*first, seen);
    });
    return same;
}

}  // namespace

std::vector<ChannelId> channels_of_each_kind(const RoutingFunction& routing,
                                             const Topology& topology) {
    const FabricGraph& graph = topology.graph;
    const std::vector<unsigned> radix = movable_radix(topology);
    const bool moves = !radix.empty() && routes_move(routing, graph, radix);
    std::vector<ChannelId> channels;
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        if (!moves || index(graph.channel(ChannelId{c}).from) == 0) {
            channels.push_back(ChannelId{c});
        }
    }
    return channels;
}

}  // namespace thruway
