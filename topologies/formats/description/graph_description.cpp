// Converts a graph to its description; declared in described_network.h.

#include "topologies/formats/description/described_network.h"

#include "core/problem.h"
#include "topologies/formats/description/switch_name.h"

#include <fmt/format.h>

#include <set>
#include <string>
#include <vector>

namespace thruway {

NetworkDescription describe(const FabricGraph& graph, const std::string& network) {
    NetworkDescription description;
    description.file = network;
    std::set<std::string> names;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const std::string& name = graph.name(RouterId{r});
        if (const auto fault = fault_of_switch_name(name)) {
            throw Problem(network + ": " + *fault);
        }
        if (!names.insert(name).second) {
            throw Problem(fmt::format("{}: two switches are called \"{}\"; a graph file tells "
                                      "switches apart by their names",
                                      network, name));
        }
        const std::vector<HostId> hosts = graph.hosts_of(RouterId{r});
        for (Port port = 0; port < graph.ports(RouterId{r}); ++port) {
            if (graph.channel_out(RouterId{r}, port) || graph.host_at(RouterId{r}, port)) continue;
            throw Problem(fmt::format("{}: port {} of {} is free although higher ports are "
                                      "used; a graph file cannot express that",
                                      network, port, name));
        }
        description.switches.push_back(
            {name, 0, {{kHostsAttribute, std::to_string(hosts.size()), 0}}});
    }
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        if (!channel.reverse || graph.channel(*channel.reverse).latency != channel.latency) {
            throw Problem(fmt::format("{}: the link from {} to {} differs between its two "
                                      "directions; a graph file cannot express that",
                                      network, graph.name(channel.from), graph.name(channel.to)));
        }
        if (index(*channel.reverse) < c) continue;
        description.links.push_back({index(channel.from),
                                     index(channel.to),
                                     0,
                                     {{kLatencyAttribute, std::to_string(channel.latency), 0},
                                      {kSourcePortAttribute, std::to_string(channel.from_port), 0},
                                      {kTargetPortAttribute, std::to_string(channel.to_port), 0}}});
    }
    return description;
}

}  // namespace thruway
