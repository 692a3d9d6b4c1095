#include "topologies/graph/fabric_graph.h"

#include "core/problem.h"
#include "core/text/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

namespace thruway {
namespace {

const std::string& no_name() {
    static const std::string none;
    return none;
}

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
    if (name == default_name(id)) name.clear();
    uses_.emplace_back();
    if (!name.empty() || !names_.empty()) {
        names_.resize(uses_.size());
        names_.back() = std::move(name);
    }
    return id;
}

ChannelId FabricGraph::add_channel(const Channel& channel) {
    const ChannelId id{static_cast<std::uint32_t>(channels_.size())};
    require_possible(channel, id);
    use(channel.from, channel.from_port).out = std::optional(id);
    use(channel.to, channel.to_port).in = std::optional(id);
    channels_.push_back({channel.from, channel.to, static_cast<std::uint32_t>(channel.latency),
                         static_cast<std::uint32_t>(channel.flit_cycles), channel.reverse,
                         static_cast<std::uint8_t>(channel.from_port),
                         static_cast<std::uint8_t>(channel.to_port)});
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
    const PortUses& uses = uses_[index(router)];
    Port port = 0;
    while (port < uses.size() && (uses[port].out || uses[port].in || uses[port].host)) ++port;
    if (port >= kMaxPorts) refuse_port_number(this->name(router), port, who());

    use(router, port).host = std::optional(id);
    hosts_.push_back({router, port});
    if (!name.empty() || has_host_names()) {
        host_names_.resize(hosts_.size());
        host_names_.back() = std::move(name);
    }
    return id;
}

std::string FabricGraph::name(RouterId id) const {
    const std::string& given = given_name(id);
    return given.empty() ? default_name(id) : given;
}

const std::string& FabricGraph::given_name(RouterId id) const {
    return has_given_names() ? names_[index(id)] : no_name();
}

const std::string& FabricGraph::host_name(HostId id) const {
    return has_host_names() ? host_names_[index(id)] : no_name();
}

unsigned FabricGraph::most_ports() const {
    std::size_t most = 1;
    for (const PortUses& uses : uses_) most = std::max(most, uses.size());
    return static_cast<unsigned>(most);
}

std::vector<HostId> FabricGraph::hosts_of(RouterId router) const {
    std::vector<HostId> hosts;
    for (const PortUse& use : uses_[index(router)]) {
        const std::optional<HostId> host = use.host;
        if (host) hosts.push_back(*host);
    }
    return hosts;
}

FabricGraph::PortUse& FabricGraph::use(RouterId router, Port port) {
    PortUses& uses = uses_[index(router)];
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
        const std::optional<ChannelId> same_way = out ? use->out : use->in;
        const std::optional<HostId> host = use->host;
        if (!same_way && !host) return;
        const std::string user = host ? fmt::format("host {}", index(*host)) : label(*same_way);
        throw Problem(fmt::format("{} would {} {} by port {}, which {} "
                                  "already uses; give it its own port",
                                  label(id), out ? "leave" : "enter", name(router), port, user));
    };
    require(channel.from, channel.from_port, true);
    require(channel.to, channel.to_port, false);
    constexpr Cycle kMost = std::numeric_limits<std::uint32_t>::max();
    if (channel.latency > kMost || channel.flit_cycles > kMost) {
        throw Problem(fmt::format("{} takes {} cycles, and {} for a flit; each is at most {}",
                                  label(id), channel.latency, channel.flit_cycles, kMost));
    }
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

std::string host_label(HostId host, const std::string& name) {
    return name.empty() ? fmt::format("{}", index(host))
                        : fmt::format("{} ({})", index(host), name);
}

std::string host_label(const FabricGraph& graph, HostId host) {
    return host_label(host, graph.host_name(host));
}

}  // namespace thruway
