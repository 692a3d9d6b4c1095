// Converts a graph to its description; declared in described_network.h.

#include "topologies/formats/description/described_network.h"

#include "core/problem.h"
#include "topologies/formats/description/node_name.h"

#include <fmt/format.h>

#include <set>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// Appends a node with one link for each host.
void describe_hosts(const FabricGraph& graph, std::set<std::string>& names,
                    NetworkDescription& description) {
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        const std::string& name = graph.host_name(HostId{h});
        if (const auto fault = fault_of_node_name("host", name)) {
            throw Problem(description.file + ": " + *fault);
        }
        if (!names.insert(name).second) {
            throw Problem(fmt::format("{}: two nodes are called \"{}\"; a graph file tells nodes "
                                      "apart by their names",
                                      description.file, name));
        }
        description.links.push_back(
            {index(graph.host(HostId{h}).router), description.switches.size(), 0, {}});
        description.switches.push_back({name, 0, {{kHostMarkKey, kHostMarkValue, 0}}});
    }
}

/// Readers number hosts switch by switch.
void require_hosts_by_switch(const FabricGraph& graph, const std::string& network) {
    for (std::uint32_t h = 1; h < graph.hosts(); ++h) {
        const RouterId before = graph.host(HostId{h - 1}).router;
        const RouterId here = graph.host(HostId{h}).router;
        if (index(before) <= index(here)) continue;
        throw Problem(fmt::format("{}: host {} is at {} and host {} at {}; a graph file numbers "
                                  "hosts switch by switch, in the order of the switches, and would "
                                  "change their numbers; leave host_block out",
                                  network, h - 1, graph.name(before), h, graph.name(here)));
    }
}

bool same_timing(const Channel& one, const Channel& other) {
    return one.latency == other.latency && one.flit_cycles == other.flit_cycles;
}

}  // namespace

NetworkDescription describe(const FabricGraph& graph, const std::string& network) {
    NetworkDescription description;
    description.file = network;
    std::set<std::string> names;
    for (std::uint32_t r = 0; r < graph.routers(); ++r) {
        const std::string& name = graph.name(RouterId{r});
        if (const auto fault = fault_of_node_name("switch", name)) {
            throw Problem(network + ": " + *fault);
        }
        if (!names.insert(name).second) {
            throw Problem(fmt::format("{}: two switches are called \"{}\"; a graph file tells "
                                      "switches apart by their names",
                                      network, name));
        }
        for (Port port = 0; port < graph.ports(RouterId{r}); ++port) {
            if (graph.channel_out(RouterId{r}, port) || graph.host_at(RouterId{r}, port)) continue;
            throw Problem(fmt::format("{}: port {} of {} is free although higher ports are "
                                      "used; a graph file cannot express that",
                                      network, port, name));
        }
        description.switches.push_back({name, 0, {}});
        // Host nodes say how many hosts a switch has.
        if (graph.has_host_names()) continue;
        description.switches.back().attributes.push_back(
            {kHostsAttribute, std::to_string(graph.hosts_of(RouterId{r}).size()), 0});
    }
    const bool narrow = has_narrow_links(graph);
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        if (!channel.reverse || !same_timing(channel, graph.channel(*channel.reverse))) {
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
        if (!narrow) continue;
        description.links.back().attributes.push_back(
            {kFlitCyclesAttribute, std::to_string(channel.flit_cycles), 0});
    }
    require_hosts_by_switch(graph, network);
    if (graph.has_host_names()) describe_hosts(graph, names, description);
    return description;
}

}  // namespace thruway
