#include "topologies/graph/fabric_graph.h"

#include "core/problem.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace thruway {
namespace {

std::string default_name(RouterId id) { return numbered("router", index(id)); }

std::string label(ChannelId id) { return fmt::format("channel {}", index(id)); }

[[noreturn]] void refuse_router(RouterId router, std::size_t routers, const std::string& for_whom) {
    const std::string known = routers == 0
                                  ? "add routers first"
                                  : fmt::format("the routers are numbered 0 to {}", routers - 1);
    throw Problem(fmt::format("{}: there is no router {}; {}", for_whom, index(router), known));
}

[[noreturn]] void refuse_port_number(const std::string& router, Port port,
                                     const std::string& for_whom) {
    throw Problem(fmt::format("{}: port {} of {} is out of range; a router has at most {} ports, "
                              "numbered from 0",
                              for_whom, port, router, kMaxPorts));
}

}  // namespace

RouterId FabricGraph::add_router(std::string name) {
    const RouterId id{static_cast<std::uint32_t>(uses_.size())};
    if (name.empty()) name = default_name(id);
    boost::add_vertex(RouterProperties{std::move(name)}, graph_);
    uses_.emplace_back();
    return id;
}

ChannelId FabricGraph::add_channel(const Channel& channel) {
    const ChannelId id{static_cast<std::uint32_t>(channels_.size())};
    require_possible(channel, id);
    use(channel.from, channel.from_port).out = id;
    use(channel.to, channel.to_port).in = id;
    boost::add_edge(index(channel.from), index(channel.to), ChannelProperties{id}, graph_);
    channels_.push_back(channel);
    return id;
}

ChannelId FabricGraph::add_link(const Channel& channel) {
    const auto next = static_cast<std::uint32_t>(channels_.size());
    Channel forward = channel;
    forward.reverse = ChannelId{next + 1};
    Channel backward = channel;
    std::swap(backward.from, backward.to);
    std::swap(backward.from_port, backward.to_port);
    backward.reverse = ChannelId{next};

    require_possible(forward, ChannelId{next});
    require_possible(backward, ChannelId{next + 1});
    const ChannelId id = add_channel(forward);
    add_channel(backward);
    return id;
}

HostId FabricGraph::add_host(RouterId router, std::string name) {
    const HostId id{static_cast<std::uint32_t>(hosts_.size())};
    const auto who = [id] { return fmt::format("host {}", index(id)); };
    if (index(router) >= uses_.size()) refuse_router(router, uses_.size(), who());
    const std::vector<PortUse>& uses = uses_[index(router)];
    Port port = 0;
    while (port < uses.size() && (uses[port].out || uses[port].in || uses[port].host)) ++port;
    if (port >= kMaxPorts) refuse_port_number(this->name(router), port, who());

    use(router, port).host = id;
    hosts_.push_back({router, port});
    if (!name.empty() || has_host_names()) {
        host_names_.resize(hosts_.size());
        host_names_.back() = std::move(name);
    }
    return id;
}

const std::string& FabricGraph::host_name(HostId id) const {
    static const std::string none;
    return has_host_names() ? host_names_[index(id)] : none;
}

std::optional<ChannelId> FabricGraph::channel_out(RouterId router, Port port) const {
    const PortUse* use = find_use(router, port);
    return use ? use->out : std::nullopt;
}

std::optional<ChannelId> FabricGraph::channel_in(RouterId router, Port port) const {
    const PortUse* use = find_use(router, port);
    return use ? use->in : std::nullopt;
}

std::optional<HostId> FabricGraph::host_at(RouterId router, Port port) const {
    const PortUse* use = find_use(router, port);
    return use ? use->host : std::nullopt;
}

unsigned FabricGraph::most_ports() const {
    std::size_t most = 1;
    for (const std::vector<PortUse>& uses : uses_) most = std::max(most, uses.size());
    return static_cast<unsigned>(most);
}

std::vector<HostId> FabricGraph::hosts_of(RouterId router) const {
    std::vector<HostId> hosts;
    for (const PortUse& use : uses_[index(router)]) {
        if (use.host) hosts.push_back(*use.host);
    }
    return hosts;
}

const FabricGraph::PortUse* FabricGraph::find_use(RouterId router, Port port) const {
    const std::vector<PortUse>& uses = uses_[index(router)];
    return port < uses.size() ? &uses[port] : nullptr;
}

FabricGraph::PortUse& FabricGraph::use(RouterId router, Port port) {
    std::vector<PortUse>& uses = uses_[index(router)];
    if (port >= uses.size()) uses.resize(port + 1);
    return uses[port];
}

void FabricGraph::require_possible(const Channel& channel, ChannelId id) const {
    for (const RouterId router : {channel.from, channel.to}) {
        if (index(router) >= uses_.size()) refuse_router(router, uses_.size(), label(id));
    }
    if (channel.from == channel.to) {
        throw Problem(fmt::format("{} would lead from {} to itself; a channel joins two routers",
                                  label(id), name(channel.from)));
    }
    const auto require = [&](RouterId router, Port port, bool out) {
        if (port >= kMaxPorts) refuse_port_number(name(router), port, label(id));
        const PortUse* use = find_use(router, port);
        if (!use) return;
        const std::optional<ChannelId>& same_way = out ? use->out : use->in;
        if (!same_way && !use->host) return;
        const std::string user = use->host ? fmt::format("host {}", index(*use->host))
                                           : label(*same_way);
        throw Problem(fmt::format("{} would {} {} by port {}, which {} "
                                  "already uses; give it its own port",
                                  label(id), out ? "leave" : "enter", name(router), port, user));
    };
    require(channel.from, channel.from_port, true);
    require(channel.to, channel.to_port, false);
}

bool has_narrow_links(const FabricGraph& graph) {
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        if (graph.channel(ChannelId{c}).flit_cycles > 1) return true;
    }
    return false;
}

std::optional<Channel> narrow_link_from(const FabricGraph& graph, RouterId router) {
    for (Port port = 0; port < graph.ports(router); ++port) {
        const auto id = graph.channel_out(router, port);
        if (id && graph.channel(*id).flit_cycles > 1) return graph.channel(*id);
    }
    return std::nullopt;
}

bool names_routers(const FabricGraph& graph) {
    for (std::uint32_t i = 0; i < graph.routers(); ++i) {
        if (!given_name(graph, RouterId{i}).empty()) return true;
    }
    return false;
}

std::string given_name(const FabricGraph& graph, RouterId router) {
    const std::string& name = graph.name(router);
    return name == default_name(router) ? "" : name;
}

std::string host_label(HostId host, const std::string& name) {
    return name.empty() ? fmt::format("{}", index(host))
                        : fmt::format("{} ({})", index(host), name);
}

std::string host_label(const FabricGraph& graph, HostId host) {
    return host_label(host, graph.host_name(host));
}

}  // namespace thruway
