#include "apps/output/check_output.h"

#include "reporting/json/json_text.h"
#include "reporting/reference/quantity_reference.h"
#include "testbench/network/deadlock/deadlock_text.h"

#include <fmt/format.h>

#include <set>
#include <utility>

namespace thruway {
namespace {

using Vertex = DependencyGraph::Vertex;

std::string delivery_line(const DeadlockFinding& finding, const FabricGraph& graph) {
    if (!finding.delivers()) return "failed: " + delivery_text(finding, graph);
    return "every packet can reach its destination from every state";
}

CheckedNode checked(const FabricGraph& graph, const ChannelNodes::Meaning& node) {
    CheckedNode checked;
    if (node.consumption) {
        checked.consumption_at.value = graph.name(node.router);
        checked.message_class.value = node.message_class;
        return checked;
    }
    const Channel channel = graph.channel(node.channel);
    checked.router.value = graph.name(channel.from);
    checked.port.value = channel.from_port;
    checked.vc.value = node.vc;
    checked.to.value = graph.name(channel.to);
    return checked;
}

CheckedChannel checked(const FabricGraph& graph, const HeldChannel& held) {
    CheckedChannel channel;
    channel.held = checked(graph, held.held);
    CheckedPacket& packet = channel.packet;
    packet.source = index(held.source);
    packet.destination = index(held.destination);
    packet.message_class = held.message_class;
    if (graph.has_host_names()) {
        packet.source_name.value = graph.host_name(held.source);
        packet.destination_name.value = graph.host_name(held.destination);
    }
    for (const auto& node : held.taken_since) channel.taken_since.push_back(checked(graph, node));
    return channel;
}

}  // namespace

std::string check_page(const CheckedNetwork& network, const DeadlockFinding& finding) {
    const FabricGraph& graph = network.topology.graph;
    std::string page = fmt::format("{}: {}\n\n", name(finding.verdict), finding.argument);
    const auto row = [&](const char* title, const std::string& value) {
        page += fmt::format("  {:<15}{}\n", title, value);
    };
    row("network", network.topology.name);
    row("routing", network.routing);
    row("buffers", network.buffers);
    row("pairs", network.pairs);
    row("channels", fmt::format("{} virtual channels that packets can use", finding.channels));
    row("dependencies", fmt::format("{}", finding.dependencies));
    if (finding.extended) {
        row("escape class", fmt::format("{} channels, {} extended dependencies",
                                        finding.graph.vertices(), finding.graph.edges()));
    }
    row("states", fmt::format("{}", finding.states));
    row("delivery", delivery_line(finding, graph));
    row("longest route", finding.longest_route ? fmt::format("{} channels", *finding.longest_route)
                                               : "unbounded: packets may go round in circles");
    row("a run", network.length);
    if (finding.cycle.empty()) return page;
    page += fmt::format("\nCycle of {}; each is held by a packet that may request the next one "
                        "(the last: the first):\n",
                        finding.cycle.size());
    for (const HeldChannel& held : finding.cycle) {
        page += fmt::format("  {}: {}", node_text(graph, held.held),
                            packet_text(graph, held, network.classes > 1));
        for (std::size_t i = 0; i < held.taken_since.size(); ++i) {
            page += fmt::format("{} {}", i == 0 ? ", which then acquired" : ",",
                                node_text(graph, held.taken_since[i]));
        }
        page += "\n";
    }
    return page;
}

CheckResult check_result(const CheckedNetwork& network, const DeadlockFinding& finding) {
    const FabricGraph& graph = network.topology.graph;
    CheckResult result;
    result.verdict = name(finding.verdict);
    result.argument = finding.argument;
    result.network = network.topology.name;
    result.routing = network.routing;
    result.buffers = network.buffers;
    result.pairs = network.pairs;
    result.message_classes = network.classes;
    result.channels = finding.channels;
    result.dependencies = finding.dependencies;
    if (finding.extended) {
        result.escape_channels = finding.graph.vertices();
        result.extended_dependencies = finding.graph.edges();
    }
    result.states = finding.states;
    result.delivers = finding.delivers();
    if (!finding.delivers()) result.not_delivered = delivery_text(finding, graph);
    result.longest_route_channels = finding.longest_route;
    for (const HeldChannel& held : finding.cycle) result.cycle.push_back(checked(graph, held));
    return result;
}

std::string check_json(const CheckedNetwork& network, const DeadlockFinding& finding) {
    return json_text(to_json_value(check_result(network, finding)));
}

std::string check_keys_markdown() { return quantities_markdown(quantities_of<CheckResult>()); }

std::string check_dot(const CheckedNetwork& network, const DeadlockFinding& finding) {
    const FabricGraph& graph = network.topology.graph;
    std::set<Vertex> drawn(finding.cycle_vertices.begin(), finding.cycle_vertices.end());
    std::set<std::pair<Vertex, Vertex>> edges;
    const auto& cycle = finding.cycle_vertices;
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        edges.insert({cycle[i], cycle[(i + 1) % cycle.size()]});
    }
    const std::set<std::pair<Vertex, Vertex>> red = edges;
    if (finding.graph.edges() <= kMaxDrawnDependencies) {
        for (Vertex from = 0; from < finding.graph.vertices(); ++from) {
            finding.graph.for_each_successor(from, [&](Vertex to) {
                drawn.insert(from);
                drawn.insert(to);
                edges.insert({from, to});
            });
        }
    }
    std::string dot = "digraph dependencies {\n";
    for (const Vertex vertex : drawn) {
        dot += fmt::format("  {} [label=\"{}\"];\n", vertex,
                           node_text(graph, finding.vertices[vertex]));
    }
    for (const auto& [from, to] : edges) {
        dot += fmt::format("  {} -> {}{};\n", from, to,
                           red.count({from, to}) > 0 ? " [color=red]" : "");
    }
    return dot + "}\n";
}

}  // namespace thruway
