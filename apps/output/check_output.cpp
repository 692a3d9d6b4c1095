#include "apps/output/check_output.h"

#include "reporting/json/json_text.h"
#include "reporting/run_result.h"
#include "testbench/network/deadlock/deadlock_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <set>
#include <utility>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;
using Vertex = DependencyGraph::Vertex;

std::string delivery_line(const DeadlockFinding& finding, const FabricGraph& graph) {
    if (!finding.delivers()) return "failed: " + delivery_text(finding, graph);
    return "every packet can reach its destination from every state";
}

Json json_of(const FabricGraph& graph, const ChannelNodes::Meaning& node) {
    if (node.consumption) {
        return {{"consumption_at", graph.name(node.router)}, {"class", node.message_class}};
    }
    const Channel& channel = graph.channel(node.channel);
    return {{"router", graph.name(channel.from)},
            {"port", channel.from_port},
            {"vc", node.vc},
            {"to", graph.name(channel.to)}};
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

std::string check_json(const CheckedNetwork& network, const DeadlockFinding& finding) {
    const FabricGraph& graph = network.topology.graph;
    Json cycle = Json::array();
    for (const HeldChannel& held : finding.cycle) {
        Json entry = json_of(graph, held.held);
        entry["packet"] = {{"source", index(held.source)},
                           {"destination", index(held.destination)},
                           {"class", held.message_class}};
        if (graph.has_host_names()) {
            entry["packet"]["source_name"] = graph.host_name(held.source);
            entry["packet"]["destination_name"] = graph.host_name(held.destination);
        }
        entry["taken_since"] = Json::array();
        for (const auto& node : held.taken_since)
            entry["taken_since"].push_back(json_of(graph, node));
        cycle.push_back(entry);
    }
    Json json = {{"schema", RunResult::kSchema},
                 {"verdict", name(finding.verdict)},
                 {"argument", finding.argument},
                 {"network", network.topology.name},
                 {"routing", network.routing},
                 {"buffers", network.buffers},
                 {"pairs", network.pairs},
                 {"message_classes", network.classes},
                 {"channels", finding.channels},
                 {"dependencies", finding.dependencies},
                 {"escape_channels", nullptr},
                 {"extended_dependencies", nullptr},
                 {"states", finding.states},
                 {"delivers", finding.delivers()},
                 {"not_delivered", nullptr},
                 {"longest_route_channels", nullptr},
                 {"cycle", cycle}};
    if (finding.extended) {
        json["escape_channels"] = finding.graph.vertices();
        json["extended_dependencies"] = finding.graph.edges();
    }
    if (!finding.delivers()) json["not_delivered"] = delivery_text(finding, graph);
    if (finding.longest_route) json["longest_route_channels"] = *finding.longest_route;
    return json_text(json);
}

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
