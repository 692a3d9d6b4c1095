#include "apps/commands/commands.h"

#include "apps/heat/heat_picture.h"
#include "apps/options/settings_file.h"
#include "apps/options/settings_options.h"
#include "apps/output/topology_output.h"
#include "apps/report/sections/commands/command_reports.h"
#include "apps/report/sections/input_facts.h"
#include "apps/terminal/progress.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "reporting/files/atomic_file.h"
#include "reporting/files/outputs.h"
#include "settings/settings_document.h"
#include "settings/toml/setting_value.h"
#include "testbench/network/build_network.h"
#include "testbench/points/exit_status.h"
#include "testbench/run_provenance.h"
#include "topologies/formats/graph_file.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kAutomaticLayout = "automatic";

struct TopologyArguments {
    SettingsSource source;
    std::vector<std::string> outputs;
    std::string format;
    std::string layout = kAutomaticLayout;
    std::string json;
    std::string routes;
    std::string colour_by;
    std::string quantity;
    std::string report;
    ProgressSettings progress;
};

const std::map<std::string, GraphFormat> kFormats = {{"graphml", GraphFormat::kGraphml},
                                                     {"dot", GraphFormat::kDot},
                                                     {"edges", GraphFormat::kEdgeList},
                                                     {"svg", GraphFormat::kSvg}};
const std::map<std::string, DrawingLayout> kLayouts = {
    {kAutomaticLayout, DrawingLayout::kAutomatic},
    {"grid", DrawingLayout::kGrid},
    {"levels", DrawingLayout::kLevels},
    {"groups", DrawingLayout::kGroups},
    {"spring", DrawingLayout::kSpring},
    {"circle", DrawingLayout::kCircle}};

/// A graph file is treated as settings that name it. Without FILE the network is that of the run
/// by which it is coloured.
SettingsDocument document_of(const TopologyArguments& arguments,
                             const std::optional<HeatSource>& heat) {
    const std::string& file = arguments.source.file;
    if (heat && (file.empty() || file == heat->file)) {
        SettingsDocument document = heat->document(arguments.source.inputs);
        arguments.source.add_overrides_to(document);
        return document;
    }
    const auto format = graph_format_of(arguments.source.file);
    if (!arguments.source.file.empty() && (!format || *format == GraphFormat::kSvg)) {
        if (format) {
            throw Problem(fmt::format("{}: a drawing cannot be read; expected a settings file or a "
                                      "graph file, {}",
                                      arguments.source.file, known_extensions(false)));
        }
        refuse_other_files(arguments.source.file);
        return arguments.source.document();
    }
    SettingsDocument document = SettingsDocument::from_text("", kSetOption, {},
                                                            arguments.source.inputs);
    if (format) {
        // Read now: a later error would be reported at the override, not at FILE.
        static_cast<void>(arguments.source.inputs->read_for("FILE", arguments.source.file));
        document.add_override("topology.kind=\"file\"", file);
        document.add_override("topology.file=" + toml_text(file), file);
    }
    arguments.source.add_overrides_to(document);
    return document;
}

GraphFormat format_of(const TopologyArguments& arguments, const std::string& output) {
    if (!arguments.format.empty()) return kFormats.at(arguments.format);
    if (const auto format = graph_format_of(output)) return *format;
    throw Problem(fmt::format("--out {}: unknown file name extension; expected one of {}, or "
                              "--format",
                              output, known_extensions(true)));
}

/// The run by which the drawings are coloured; empty: by none.
std::optional<HeatSource> heat_source_of(const TopologyArguments& arguments,
                                         const std::vector<GraphFormat>& formats) {
    if (arguments.colour_by.empty()) {
        if (arguments.quantity.empty()) return std::nullopt;
        throw Problem("--quantity: it has an effect only with --colour-by; add --colour-by FILE");
    }
    if (arguments.report.empty() &&
        std::find(formats.begin(), formats.end(), GraphFormat::kSvg) == formats.end()) {
        throw Problem(
            "--colour-by: it has an effect only on a drawing; add --out FILE.svg, --report FILE, "
            "or --out - with --format svg");
    }
    return read_heat_source(arguments.colour_by, *arguments.source.inputs);
}

HeatQuantity quantity_of(const TopologyArguments& arguments) {
    return arguments.quantity.empty() ? HeatQuantity::kLoad
                                      : heat_quantities().at(arguments.quantity);
}

/// The command without its output files.
std::vector<std::string> words_of(const TopologyArguments& arguments) {
    std::vector<std::string> words = words_of_command("topology", arguments.source);
    const auto add = [&words](const char* option, const std::string& value) {
        if (value.empty()) return;
        words.emplace_back(option);
        words.push_back(value);
    };
    add("--colour-by", bare_name(arguments.colour_by));
    add("--quantity", arguments.quantity);
    if (arguments.layout != kAutomaticLayout) add("--layout", arguments.layout);
    return words;
}

int make_topology(const TopologyArguments& arguments) {
    std::vector<GraphFormat> formats;
    for (const std::string& output : arguments.outputs) {
        formats.push_back(format_of(arguments, output));
    }
    if (!arguments.format.empty() && arguments.outputs.empty()) {
        throw Problem(
            "--format: it has an effect only with --out; add --out FILE, or - for standard output");
    }
    const auto draws = [](GraphFormat format) { return format == GraphFormat::kSvg; };
    if (arguments.layout != kAutomaticLayout && arguments.report.empty() &&
        std::none_of(formats.begin(), formats.end(), draws)) {
        throw Problem("--layout: it has an effect only on a drawing; add --out FILE.svg");
    }
    const std::optional<HeatSource> heat = heat_source_of(arguments, formats);
    const SettingsDocument document = document_of(arguments, heat);
    const SimulationSettings settings = read_simulation_settings(document);
    std::vector<NamedOutput> outputs = {
        {"--json", arguments.json}, {"--routes", arguments.routes}, {"--report", arguments.report}};
    for (const std::string& output : arguments.outputs) outputs.push_back({"--out", output});
    check_outputs(outputs, arguments.source.inputs->paths());
    const bool to_output = std::any_of(outputs.begin(), outputs.end(),
                                       [](const auto& output) { return output.path == "-"; });
    Topology topology;
    std::string routes;
    ProgressLine progress(arguments.progress);
    try {
        progress.begin("building the network");
        topology = told_topology(settings.topology);
        if (!arguments.routes.empty()) routes = next_hop_table(settings, topology);
    } catch (const Problem& problem) {
        throw document.located(problem);
    }
    HeatPicture picture;
    if (heat) {
        progress.begin("colouring the network");
        picture = heat_picture(*heat, quantity_of(arguments), settings, topology,
                               arguments.source.inputs);
        picture.options.layout = kLayouts.at(arguments.layout);
    }
    progress.begin("measuring the network");
    std::vector<std::string> texts;
    texts.reserve(formats.size());
    for (const GraphFormat format : formats) {
        texts.push_back(heat && format == GraphFormat::kSvg
                            ? heat_map(topology, picture.values, picture.options)
                            : graph_text(topology, format, kLayouts.at(arguments.layout)));
    }
    const NetworkSummary summary = summary_of(topology);
    progress.clear();
    for (std::size_t i = 0; i < texts.size(); ++i) write_file(arguments.outputs[i], texts[i]);
    if (!arguments.json.empty()) write_file(arguments.json, topology_json(topology, summary));
    if (!arguments.routes.empty()) write_file(arguments.routes, routes);
    if (!arguments.report.empty()) {
        write_file(arguments.report,
                   topology_report(topology, topology_measures(topology, summary), picture,
                                   words_of(arguments), provenance_of(settings)));
    }
    if (!to_output) write_file("-", topology_page(topology, summary) + picture.page);
    return kDone;
}

}  // namespace

void add_topology_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<TopologyArguments>();
    command
        .add_option("FILE", arguments->source.file,
                    "Settings file (TOML), or a graph: .graphml, .dot, .gv, .edges; default: the "
                    "default settings with --set")
        ->type_name("");
    add_override_option(command, arguments->source);
    add_fault_options(command, arguments->source);
    command
        .add_option("--out", arguments->outputs,
                    "Write the network as .graphml, .dot, .gv, .edges or .svg; repeatable; - for "
                    "standard output, with --format")
        ->type_name("FILE")
        ->check(named_output())
        ->allow_extra_args(false);
    command.add_option("--format", arguments->format, "Format of --out, whatever the file name")
        ->type_name("FORMAT")
        ->check(CLI::IsMember(kFormats));
    command
        .add_option("--layout", arguments->layout,
                    "Layout of drawings: grid (by coordinates), groups (on a circle), levels (a "
                    "line for each level of a tree), spring (neighbours close together; up to 256 "
                    "switches) or circle; automatic (default): the first of them that the network "
                    "has")
        ->type_name("LAYOUT")
        ->check(CLI::IsMember(kLayouts));
    command
        .add_option(
            "--colour-by", arguments->colour_by,
            "Colour drawings by the values of a run: its result (run --json, points/*.json "
            "of a sweep), its detail file (run --detail), its energy (energy --json) or who "
            "blocks whom in it (explain --json, with its settings as FILE). Without FILE "
            "the network of the run is drawn")
        ->type_name("FILE");
    command
        .add_option("--quantity", arguments->quantity,
                    "What --colour-by shows: load (default) of links as measured, computed (the "
                    "same from routing function and traffic), wait (cycles for which packets "
                    "waited for links), energy, latency or service (of hosts)")
        ->type_name("QUANTITY")
        ->check(CLI::IsMember(heat_quantities()));
    add_output_option(command, "--json", arguments->json,
                      "Write the measures as JSON; - for standard output");
    add_page_option(command, "--report", arguments->report,
                    "Write the network and its measures as a report, one HTML file");
    add_output_option(
        command, "--routes", arguments->routes,
        "Write the next-hop table of routing.function as CSV, which routing.table_file reads; "
        "- for standard output");
    add_progress_options(command, arguments->progress);
    command.footer(
        "\nExamples with files of the repository:\n"
        "  thruway topology examples/irregular_minimal_adaptive.toml --routes next_hops.csv\n"
        "  thruway topology --set topology.kind=irregular --out now.svg\n"
        "  thruway topology topologies/files/now_16.graphml --out network.dot\n"
        "  thruway topology --colour-by result.json --out loads.svg");
    command.callback(
        [arguments, &chosen] { chosen.alone = [arguments] { return make_topology(*arguments); }; });
}

}  // namespace thruway
