#include "apps/topology_command.h"

#include "apps/settings_options.h"
#include "apps/topology_output.h"
#include "core/problem.h"
#include "core/setting_value.h"
#include "core/settings_document.h"
#include "routing/routing_table.h"
#include "statistics/atomic_file.h"
#include "statistics/outputs.h"
#include "testbench/network/build_network.h"
#include "testbench/network_routing.h"
#include "testbench/points/exit_status.h"
#include "testbench/simulation_settings.h"
#include "topologies/formats/graph_file.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct TopologyArguments {
    std::string file;
    std::vector<std::string> overrides;
    std::vector<std::string> outputs;
    std::string format;
    std::string layout = "spring";
    std::string json;
    std::string routes;
};

const std::map<std::string, GraphFormat> kFormats = {{"graphml", GraphFormat::kGraphml},
                                                     {"dot", GraphFormat::kDot},
                                                     {"edges", GraphFormat::kEdgeList},
                                                     {"svg", GraphFormat::kSvg}};
const std::map<std::string, DrawingLayout> kLayouts = {{"spring", DrawingLayout::kSpring},
                                                       {"circle", DrawingLayout::kCircle}};

/// A graph file stands for settings that name it.
SettingsDocument document_of(const TopologyArguments& arguments) {
    const auto format = graph_format_of(arguments.file);
    if (!arguments.file.empty() && (!format || *format == GraphFormat::kSvg)) {
        if (format) {
            throw Problem(fmt::format("{}: a drawing cannot be read; a network is a settings file "
                                      "or a graph file, {}",
                                      arguments.file, known_extensions(false)));
        }
        return SettingsDocument::from_file(arguments.file, arguments.overrides);
    }
    std::vector<std::string> overrides;
    if (format) {
        overrides = {"topology.kind=\"file\"", "topology.file=" + toml_text(arguments.file)};
    }
    overrides.insert(overrides.end(), arguments.overrides.begin(), arguments.overrides.end());
    return SettingsDocument::from_text("", "--set", overrides);
}

GraphFormat format_of(const TopologyArguments& arguments, const std::string& output) {
    if (!arguments.format.empty()) return kFormats.at(arguments.format);
    if (const auto format = graph_format_of(output)) return *format;
    throw Problem(fmt::format("--out {}: the ending of the name tells the format: {}; or say it "
                              "with --format",
                              output, known_extensions(true)));
}

/// The table of the settings' routing function.
std::string routes_of(SimulationSettings settings, const Topology& topology) {
    if (settings.routing.max_misroutes != kUnlimitedMisroutes) {
        throw Problem(fmt::format("routing.max_misroutes: {}; a table cannot tell how many hops a "
                                  "packet has taken; leave it out for --routes",
                                  settings.routing.max_misroutes));
    }
    settings.routing.at_source = false;
    const auto routing = routing_for(settings, topology);
    const bool queued = settings.router.kind == RouterKind::kQueuedCutThrough;
    std::ostringstream text;
    write_routing_table(text, make_routing_table(*routing, topology.graph,
                                                 queued ? 1 : settings.router.virtual_channels));
    return text.str();
}

int make_topology(const TopologyArguments& arguments) {
    std::vector<GraphFormat> formats;
    for (const std::string& output : arguments.outputs) {
        formats.push_back(format_of(arguments, output));
        require_writable(output);
    }
    require_writable(arguments.json);
    require_writable(arguments.routes);
    if (!arguments.format.empty() && arguments.outputs.empty()) {
        throw Problem("--format: it is that of the files of --out, and there is none");
    }
    auto to_output = std::count(arguments.outputs.begin(), arguments.outputs.end(), "-");
    for (const std::string& output : {arguments.json, arguments.routes}) {
        if (output == "-") ++to_output;
    }
    if (to_output > 1) throw Problem("-: only one thing can be written to standard output");

    const SettingsDocument document = document_of(arguments);
    const SimulationSettings settings = read_simulation_settings(document);
    Topology topology;
    std::string routes;
    try {
        topology = told_topology(settings.topology);
        if (!arguments.routes.empty()) routes = routes_of(settings, topology);
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
    std::vector<std::string> texts;
    for (const GraphFormat format : formats) {
        texts.push_back(graph_text(topology, format, kLayouts.at(arguments.layout)));
    }
    const NetworkSummary summary = summary_of(topology);
    for (std::size_t i = 0; i < texts.size(); ++i) write_file(arguments.outputs[i], texts[i]);
    if (!arguments.json.empty()) write_file(arguments.json, topology_json(topology, summary));
    if (!arguments.routes.empty()) write_file(arguments.routes, routes);
    if (to_output == 0) write_file("-", topology_page(topology, summary));
    return kDone;
}

}  // namespace

void add_topology_command(CLI::App& app, Command& chosen) {
    CLI::App* command = app.add_subcommand("topology", "Make, convert, draw and measure a network");
    auto arguments = std::make_shared<TopologyArguments>();
    command
        ->add_option("FILE", arguments->file,
                     "Settings (TOML), or a graph: .graphml, .dot, .gv, .edges; without it the "
                     "defaults and --set")
        ->type_name("");
    add_override_option(*command, arguments->overrides);
    command
        ->add_option("--out", arguments->outputs,
                     "Write the network as .graphml, .dot, .gv, .edges or .svg; any number of "
                     "times; - is standard output, with --format")
        ->type_name("FILE")
        ->allow_extra_args(false);
    command->add_option("--format", arguments->format, "Format of --out, whatever its name ends in")
        ->type_name("FORMAT")
        ->check(CLI::IsMember(kFormats));
    command
        ->add_option("--layout", arguments->layout,
                     "Drawings: neighbours near each other (spring, the default; up to 200 "
                     "switches), or all on a circle")
        ->type_name("LAYOUT")
        ->check(CLI::IsMember(kLayouts));
    command
        ->add_option("--json", arguments->json, "Write the measures as JSON; - is standard output")
        ->type_name("FILE");
    command
        ->add_option("--routes", arguments->routes,
                     "Write the next-hop table of routing.function as CSV, for routing.table_file; "
                     "- is standard output")
        ->type_name("FILE");
    command->footer(
        "\nExamples:\n"
        "  thruway topology a.toml --set routing.function=up_down --routes up_down.csv\n"
        "  thruway topology --set topology.kind=irregular --out now.svg\n"
        "  thruway topology network.graphml --out network.dot");
    command->callback(
        [arguments, &chosen] { chosen = [arguments] { return make_topology(*arguments); }; });
}

}  // namespace thruway
