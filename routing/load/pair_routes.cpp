#include "routing/load/pair_routes.h"

#include "routing/load/channel_load.h"
#include "routing/load/routes_to.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace thruway {
namespace {

/// Adds the shares of equal channels.
void merge(std::vector<ChannelShare>& channels) {
    std::stable_sort(
        channels.begin(), channels.end(),
        [](const ChannelShare& a, const ChannelShare& b) { return a.channel < b.channel; });
    std::size_t kept = 0;
    for (std::size_t i = 0; i < channels.size(); ++i) {
        if (kept > 0 && channels[kept - 1].channel == channels[i].channel) {
            channels[kept - 1].share += channels[i].share;
        } else {
            channels[kept++] = channels[i];
        }
    }
    channels.resize(kept);
}

/// The routes from all routers to one.
class RoutesFromAll {
public:
    RoutesFromAll(const RoutingFunction& routing, const FabricGraph& graph)
        : graph_(graph), routes_(routing, graph), channels_(graph.routers()) {
        for (std::uint32_t r = 0; r < graph.routers(); ++r) {
            const std::vector<HostId> hosts = graph.hosts_of(RouterId{r});
            if (!hosts.empty()) senders_.push_back(hosts.front());
        }
    }

    /// Adds the packets that carry a value of the draw. `share_of(source)`: how many they are.
    template <class ShareOf>
    void add(RouterId destination, std::uint32_t draw, ShareOf share_of) {
        routes_.begin(destination, draw);
        for (const HostId sender : senders_) {
            const Host& source = graph_.host(sender);
            if (source.router == destination) continue;
            const double share = share_of(source.router);
            if (share == 0) continue;
            std::vector<ChannelShare>& channels = channels_[index(source.router)];
            routes_.follow(source, share, [&](ChannelId channel, double part) {
                channels.push_back({channel, part});
            });
            if (channels.size() > kMergeFactor * graph_.channels()) merge(channels);
        }
    }

    void visit(RouterId destination, const std::vector<HostId>& destinations,
               const std::function<void(const PairRoutes&)>& visit) {
        for (const HostId sender : senders_) {
            const RouterId source = graph_.host(sender).router;
            if (source == destination) continue;
            std::vector<ChannelShare>& channels = channels_[index(source)];
            merge(channels);
            visit({source, destination, destinations, channels});
            channels.clear();
        }
    }

private:
    static constexpr std::size_t kMergeFactor = 2;  // bounds the memory of many draws

    const FabricGraph& graph_;
    RoutesTo routes_;
    std::vector<HostId> senders_;                      ///< one of each router with hosts
    std::vector<std::vector<ChannelShare>> channels_;  ///< [source router]
};

using Visit = std::function<void(const PairRoutes&)>;

/// Calls visit() for every pair of different routers with hosts. `fill(source, destination,
/// channels)` gives their channels.
template <class Fill>
void visit_pairs(const FabricGraph& graph, Fill fill, const Visit& visit) {
    std::vector<ChannelShare> channels;
    for (std::uint32_t to = 0; to < graph.routers(); ++to) {
        const std::vector<HostId> hosts = graph.hosts_of(RouterId{to});
        if (hosts.empty()) continue;
        for (std::uint32_t from = 0; from < graph.routers(); ++from) {
            if (from == to || graph.hosts_of(RouterId{from}).empty()) continue;
            channels.clear();
            fill(RouterId{from}, RouterId{to}, channels);
            merge(channels);
            visit({RouterId{from}, RouterId{to}, hosts, channels});
        }
    }
}

/// Every packet draws one of the same intermediate routers, so its ways depend on its source and on
/// its destination alone.
void for_each_pair_over_any(const Phases& phases, const FabricGraph& graph, const Visit& visit) {
    std::vector<RouterId> all;
    phases.intermediates->list(RouterId{0}, RouterId{0}, all);
    const double share = 1 / static_cast<double>(all.size());
    std::vector<std::vector<ChannelShare>> from(graph.routers());
    std::vector<std::vector<ChannelShare>> to(graph.routers());
    const auto add = [&](std::vector<ChannelShare>& ways, const PairRoutes& routes) {
        for (const ChannelShare& taken : routes.channels) {
            ways.push_back({taken.channel, share * taken.share});
        }
        if (ways.size() > 2 * graph.channels()) merge(ways);
    };
    for_each_pair(*phases.base, graph, [&](const PairRoutes& routes) {
        add(from[index(routes.source)], routes);
        add(to[index(routes.destination)], routes);
    });
    for (auto* all_ways : {&from, &to}) {
        for (std::vector<ChannelShare>& ways : *all_ways) merge(ways);
    }
    visit_pairs(
        graph,
        [&](RouterId source, RouterId destination, std::vector<ChannelShare>& channels) {
            channels = from[index(source)];
            const std::vector<ChannelShare>& second = to[index(destination)];
            channels.insert(channels.end(), second.begin(), second.end());
        },
        visit);
}

void for_each_pair_over_some(const Phases& phases, const FabricGraph& graph, const Visit& visit) {
    const std::size_t routers = graph.routers();
    std::vector<std::vector<ChannelShare>> base(routers * routers);
    for_each_pair(*phases.base, graph, [&](const PairRoutes& routes) {
        base[index(routes.source) * routers + index(routes.destination)] = routes.channels;
    });
    std::vector<RouterId> between;
    visit_pairs(
        graph,
        [&](RouterId source, RouterId destination, std::vector<ChannelShare>& channels) {
            phases.intermediates->list(source, destination, between);
            const double share = 1 / static_cast<double>(between.size());
            for (const RouterId router : between) {
                for (const std::size_t way : {index(source) * routers + index(router),
                                              index(router) * routers + index(destination)}) {
                    for (const ChannelShare& taken : base[way]) {
                        channels.push_back({taken.channel, share * taken.share});
                    }
                }
            }
        },
        visit);
}

}  // namespace

void for_each_pair(const RoutingFunction& routing, const FabricGraph& graph,
                   const std::function<void(const PairRoutes&)>& visit) {
    require_oblivious(routing);
    if (const Phases* phases = routing.phases()) {
        if (phases->intermediates->same_for_all()) {
            for_each_pair_over_any(*phases, graph, visit);
        } else {
            for_each_pair_over_some(*phases, graph, visit);
        }
        return;
    }
    RoutesFromAll routes(routing, graph);
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const RouterId destination{r};
        const std::vector<HostId> hosts = graph.hosts_of(destination);
        if (hosts.empty()) continue;
        if (routing.value_of_host(hosts.front())) {
            for (const HostId host : hosts) {
                routes.add(destination, *routing.value_of_host(host), [](RouterId) { return 1.0; });
                routes.visit(destination, {host}, visit);
            }
            continue;
        }
        for (std::uint32_t draw = 0; draw < routing.draws(); ++draw) {
            routes.add(destination, draw, [&](RouterId source) {
                return routing.draw_share(source, destination, draw);
            });
        }
        routes.visit(destination, hosts, visit);
    }
}

}  // namespace thruway
