#include "routing/functions/trees/ancestor_paths.h"

#include "routing/relation/requirements.h"
#include "routing/relation/routers_with_hosts.h"

#include <algorithm>
#include <limits>
#include <string>

namespace thruway {
namespace {

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    return a > most / b ? most : a * b;
}

}  // namespace

AncestorPaths::AncestorPaths(const Topology& topology, const char* function, TableMemory& memory) {
    const FabricGraph& graph = topology.graph;
    if (topology.plan.level.empty()) {
        refuse_function(function, "it needs a network with levels, such as a fat tree, and " +
                                      topology.name + " has none; choose " +
                                      functions_for_any_network());
    }
    const std::vector<RouterId> with_hosts = routers_with_hosts(graph);
    places_ = static_cast<std::uint32_t>(with_hosts.size());
    place_.assign(graph.routers(), places_);
    for (std::uint32_t place = 0; place < places_; ++place) {
        place_[index(with_hosts[place])] = place;
    }
    if (graph.routers() * places_ > kMaxEntries) {
        refuse_function(function,
                        "its table has an entry for each router and each router with hosts, at "
                        "most " +
                            std::to_string(kMaxEntries) + "; " + topology.name + " needs " +
                            std::to_string(graph.routers() * places_));
    }
    set_ports_up(topology);
    count_ways();
    ports_ = {memory, graph.most_ports(), [&] { return make_ports(topology); }};
    for (std::size_t set = 0; set < graph.routers() * (places_ + 1); ++set) {
        most_ports_ = std::max(most_ports_, ports_[set].count());
    }
    require_paths(topology, function);
}

void AncestorPaths::set_ports_up(const Topology& topology) {
    const FabricGraph& graph = topology.graph;
    const std::vector<std::uint16_t>& level = topology.plan.level;
    up_ = PortTable(graph.routers(), graph.most_ports());
    to_.resize(graph.routers());
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        to_[r].resize(graph.ports(RouterId{r}));
        ascending_.push_back(RouterId{r});
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const std::uint32_t from = index(channel.from);
        to_[from][channel.from_port] = channel.to;
        if (level[index(channel.to)] > level[from]) up_.add(from, channel.from_port);
    }
    std::stable_sort(ascending_.begin(), ascending_.end(),
                     [&](RouterId a, RouterId b) { return level[index(a)] < level[index(b)]; });
}

PortTable AncestorPaths::make_ports(const Topology& topology) const {
    const FabricGraph& graph = topology.graph;
    const std::vector<std::uint16_t>& level = topology.plan.level;
    PortTable down(graph.routers(), graph.most_ports());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const std::uint32_t from = index(channel.from);
        if (level[index(channel.to)] < level[from]) down.add(from, channel.from_port);
    }
    PortTable ports(graph.routers() * (places_ + 1), graph.most_ports());
    const auto add = [&](RouterId here, const PortSpan& among) {
        for (std::uint32_t place = 0; place < places_; ++place) {
            const std::size_t set = cell(here, place);
            if (!ports[set].empty() || place_[index(here)] == place) continue;
            among.for_each([&](Port port) {
                const RouterId next = to_[index(here)][port];
                const bool leads = place_[index(next)] == place ||
                                   !ports[cell(next, place)].empty();
                if (leads) ports.add(set, port);
            });
        }
    };
    for (const RouterId here : ascending_) add(here, down[index(here)]);
    for (auto here = ascending_.rbegin(); here != ascending_.rend(); ++here) {
        add(*here, up_[index(*here)]);
    }
    return ports;
}

void AncestorPaths::count_ways() {
    ways_below_.assign(ascending_.size(), 1);
    for (const RouterId here : ascending_) {
        const std::uint64_t ways = ways_below_[index(here)];
        ways_up_ = std::max(ways_up_, ways);
        const PortSpan up = up_[index(here)];
        up.for_each([&](Port port) {
            std::uint64_t& above = ways_below_[index(to_[index(here)][port])];
            above = std::max(above, product(ways, up.count()));
        });
    }
}

void AncestorPaths::require_paths(const Topology& topology, const char* function) const {
    const FabricGraph& graph = topology.graph;
    for (std::uint32_t from = 0; from < graph.routers(); ++from) {
        if (place_[from] == places_) continue;
        for (std::uint32_t to = 0; to < graph.routers(); ++to) {
            if (from == to || place_[to] == places_) continue;
            if (!ports(RouterId{from}, RouterId{to}).empty()) continue;
            refuse_function(function, "up and then down the levels of " + topology.name +
                                          " no path leads from " + graph.name(RouterId{from}) +
                                          " to " + graph.name(RouterId{to}) + "; choose " +
                                          functions_for_any_network());
        }
    }
}

Port AncestorPaths::port_for(RouterId here, const PortSpan& ports, std::uint64_t value) const {
    const Port first = ports.lowest();
    const bool up = up_[index(here)].has(first);
    const RouterId lower = up ? here : to_[index(here)][first];
    return ports.nth(static_cast<unsigned>(value / ways_below_[index(lower)] % ports.count()));
}

}  // namespace thruway
