#include "topologies/kinds/composed/composition.h"

#include "core/problem.h"
#include "topologies/measures/levels_of_hosts.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace thruway {
namespace {

constexpr double kBetweenCopies = 0.6;  ///< of the distance of neighbours

/// The ports of the links of a router, numbered without those of hosts. Shape: [port].
std::vector<Port> ports_without_hosts(const FabricGraph& graph, RouterId router) {
    std::vector<Port> ports;
    Port next = 0;
    for (Port port = 0; port < graph.ports(router); ++port) {
        ports.push_back(next);
        if (!graph.host_at(router, port)) ++next;
    }
    return ports;
}

std::string name_inside(const FabricGraph& graph, RouterId router) {
    const std::string number = fmt::format("{}", index(router));
    const std::string& name = graph.name(router);
    return name == "router_" + number ? number : name;
}

void require_free_port(const FabricGraph& graph, RouterId router, Port port) {
    if (port < kMaxPorts) return;
    throw Problem(fmt::format("{} would have more than {} ports; give it fewer links or hosts",
                              graph.name(router), kMaxPorts));
}

Port free_port_out(const FabricGraph& graph, RouterId router) {
    Port port = 0;
    while (graph.channel_out(router, port)) ++port;
    return port;
}

Port free_port_in(const FabricGraph& graph, RouterId router) {
    Port port = 0;
    while (graph.channel_in(router, port)) ++port;
    return port;
}

bool has_links_both_ways(const FabricGraph& graph) {
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        if (!graph.channel(ChannelId{c}).reverse) return false;
    }
    return true;
}

/// Columns and rows of the routers of a part; empty: it is no grid of one or two dimensions.
std::vector<std::array<double, 2>> places_in(const PlacedPart& part) {
    const auto& grid = part.network.grid;
    const auto copies = part.copies.size();
    if (!grid || grid->dimensions() > 2 || copies > 2) return {};
    std::vector<std::array<double, 2>> places;
    for (unsigned copy = 0; copy < part.copy_count(); ++copy) {
        const unsigned column = copy % part.copies[0];
        const unsigned row = copy / part.copies[0];
        const auto apart = [&](unsigned d) { return grid->shape().radix[d] + kBetweenCopies; };
        for (std::uint32_t r = 0; r < grid->routers(); ++r) {
            const bool plane = grid->dimensions() == 2;
            places.push_back({grid->coordinate(RouterId{r}, 0) + column * apart(0),
                              plane ? grid->coordinate(RouterId{r}, 1) + row * apart(1)
                                    : row * (1 + kBetweenCopies)});
        }
    }
    return places;
}

}  // namespace

unsigned PlacedPart::copy_count() const {
    unsigned count = 1;
    for (const unsigned size : copies) count *= size;
    return count;
}

bool PlacedPart::has_facing_edges() const {
    return network.grid && !network.grid->shape().wraps &&
           network.grid->dimensions() == copies.size();
}

void Composition::add(PlacedPart part) {
    FabricGraph& graph = network_.graph;
    double routers = static_cast<double>(part.network.graph.routers());
    for (const unsigned size : part.copies) routers *= size;
    if (static_cast<double>(graph.routers()) + routers > kMaxComposedRouters) {
        throw Problem(fmt::format("with {:.0f} routers of part \"{}\" the network has more than "
                                  "{}; make fewer copies",
                                  routers, part.name, kMaxComposedRouters));
    }
    part.first = static_cast<std::uint32_t>(graph.routers());
    for (unsigned copy = 0; copy < part.copy_count(); ++copy) add_copy(part, copy);
    parts_.push_back(std::move(part));
}

void Composition::add_copy(const PlacedPart& part, unsigned copy) {
    FabricGraph& graph = network_.graph;
    const FabricGraph& inside = part.network.graph;
    const std::string name = part.copy_count() == 1 ? part.name
                                                    : fmt::format("{}{}", part.name, copy);
    std::vector<std::vector<Port>> ports;
    for (std::uint32_t r = 0; r < inside.routers(); ++r) {
        graph.add_router(name + "_" + name_inside(inside, RouterId{r}));
        ports.push_back(ports_without_hosts(inside, RouterId{r}));
    }
    const auto first_channel = static_cast<std::uint32_t>(graph.channels());
    for (std::uint32_t c = 0; c < inside.channels(); ++c) {
        Channel channel = inside.channel(ChannelId{c});
        channel.from_port = ports[index(channel.from)][channel.from_port];
        channel.to_port = ports[index(channel.to)][channel.to_port];
        channel.from = part.router(copy, index(channel.from));
        channel.to = part.router(copy, index(channel.to));
        if (channel.reverse) channel.reverse = ChannelId{first_channel + index(*channel.reverse)};
        graph.add_channel(channel);
    }
}

void Composition::join(RouterId from, RouterId to, LinkTiming timing, bool one_way) {
    FabricGraph& graph = network_.graph;
    const Port out = one_way ? free_port_out(graph, from) : graph.ports(from);
    const Port in = one_way ? free_port_in(graph, to) : graph.ports(to);
    require_free_port(graph, from, out);
    require_free_port(graph, to, in);
    const Channel channel{from, out, to, in, timing.latency, {}, timing.flit_cycles};
    if (one_way) {
        graph.add_channel(channel);
    } else {
        graph.add_link(channel);
    }
}

void Composition::add_hosts(const PlacedPart& part, unsigned copy) {
    const FabricGraph& inside = part.network.graph;
    for (std::uint32_t h = 0; h < inside.hosts(); ++h) {
        const RouterId router = part.router(copy, index(inside.host(HostId{h}).router));
        require_free_port(network_.graph, router, network_.graph.ports(router));
        network_.graph.add_host(router);
    }
}

/// Levels if it is a tree with hosts at its lowest level, else the copies as groups.
void Composition::plan() {
    RouterPlan& plan = network_.plan;
    if (has_links_both_ways(network_.graph)) plan.level = levels_of_hosts(network_.graph);
    if (!plan.level.empty()) return;
    std::uint32_t group = 0;
    bool any_copies = false;
    for (const PlacedPart& part : parts_) {
        any_copies = any_copies || part.copy_count() > 1;
        for (unsigned copy = 0; copy < part.copy_count(); ++copy, ++group) {
            plan.group.insert(plan.group.end(), part.network.graph.routers(), group);
        }
    }
    if (!any_copies) plan.group.clear();
    if (parts_.size() == 1) plan.place = places_in(parts_.front());
}

void Composition::check_names() const {
    std::map<std::string, const PlacedPart*> part_of;
    for (const PlacedPart& part : parts_) {
        const auto routers = part.copy_count() *
                             static_cast<std::uint32_t>(part.network.graph.routers());
        for (std::uint32_t r = part.first; r < part.first + routers; ++r) {
            const std::string& name = graph().name(RouterId{r});
            const auto [first, is_new] = part_of.emplace(name, &part);
            if (is_new) continue;
            throw Problem(fmt::format("topology.parts: a router of part \"{}\" and one of part "
                                      "\"{}\" would both be called {}; rename one of the parts",
                                      first->second->name, part.name, name));
        }
    }
}

Topology Composition::finish(std::string name) && {
    check_names();
    for (const PlacedPart& part : parts_) {
        if (!part.with_hosts) continue;
        for (unsigned copy = 0; copy < part.copy_count(); ++copy) add_hosts(part, copy);
    }
    network_.name = std::move(name);
    plan();
    return std::move(network_);
}

}  // namespace thruway
