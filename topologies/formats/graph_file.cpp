#include "topologies/formats/graph_file.h"

#include "core/input/input_files.h"
#include "core/problem.h"
#include "settings/fields/settings_visitor.h"
#include "topologies/formats/dot/dot.h"
#include "topologies/formats/edge_list.h"
#include "topologies/formats/graphml/graphml.h"
#include "topologies/measures/levels_of_hosts.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

namespace thruway {
namespace {

struct Extension {
    const char* ending;
    GraphFormat format;
};

constexpr std::array<Extension, 5> kExtensions = {{{".graphml", GraphFormat::kGraphml},
                                                   {".dot", GraphFormat::kDot},
                                                   {".gv", GraphFormat::kDot},
                                                   {".edges", GraphFormat::kEdgeList},
                                                   {".svg", GraphFormat::kSvg}}};

}  // namespace

std::optional<GraphFormat> graph_format_of(const std::string& path) {
    const std::size_t dot = path.find_last_of("./");
    if (dot == std::string::npos) return std::nullopt;
    std::string ending = path.substr(dot);
    for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const Extension& extension : kExtensions) {
        if (ending == extension.ending) return extension.format;
    }
    return std::nullopt;
}

std::string known_extensions(bool with_svg) {
    std::string text;
    for (const Extension& extension : kExtensions) {
        if (extension.format == GraphFormat::kSvg && !with_svg) continue;
        text += (text.empty() ? "" : ", ") + std::string(extension.ending);
    }
    return text;
}

FabricGraph read_graph_file(const std::string& key, const std::string& path,
                            const DescriptionDefaults& defaults, std::vector<std::string>* notes,
                            const InputFilePtr& input) {
    const auto format = graph_format_of(path);
    if (path.empty() || !format || *format == GraphFormat::kSvg) {
        throw Problem(fmt::format("{}: \"{}\"; give the path of a graph file, {}", key, path,
                                  known_extensions(false)));
    }
    const InputFilePtr file = input_or_read(input, key, path);
    const std::string& text = file->text();
    const std::string& name = file->path();
    switch (*format) {
        case GraphFormat::kGraphml: return build_graph(read_graphml(text, name), defaults, notes);
        case GraphFormat::kDot: return build_graph(read_dot(text, name), defaults, notes);
        case GraphFormat::kEdgeList:
            return build_graph(read_edge_list(text, name), defaults, notes);
        case GraphFormat::kSvg: break;
    }
    throw std::logic_error("a drawing cannot be read");
}

std::string graph_text(const Topology& topology, GraphFormat format, DrawingLayout layout) {
    switch (format) {
        case GraphFormat::kGraphml: return write_graphml(describe(topology.graph, topology.name));
        case GraphFormat::kDot: return write_dot(describe(topology.graph, topology.name));
        case GraphFormat::kEdgeList:
            return write_edge_list(describe(topology.graph, topology.name));
        case GraphFormat::kSvg: return drawing_of(topology, layout);
    }
    throw std::logic_error("no such graph format");
}

bool is_graph_file(const std::string& path) {
    const auto format = graph_format_of(path);
    return format && *format != GraphFormat::kSvg;
}

void fields(SettingsVisitor& io, GraphFileSettings& settings) {
    io.file("file", settings.file,
            "file: a graph as .graphml, .dot, .gv or .edges; a relative path starts at the folder "
            "of the settings file, and in --set at the current folder");
    io.text("host_nodes", settings.host_nodes,
            "file: nodes with this attribute, NAME=VALUE, are hosts of the switch at the other "
            "end of their one link; empty: every node is a switch");
    io.choice("unknown_attributes", settings.unknown_attributes,
              {{UnknownAttribute::kIgnore, "ignore", "reported once each, otherwise ignored"},
               {UnknownAttribute::kRefuse, "refuse", "an error (`--strict`)"}},
              "file: attributes of .graphml and .dot files that have no meaning for a network");
}

Topology make_from_file(const TopologySettings& settings) {
    const auto& own = settings.kind.own<GraphFileSettings>();
    std::vector<std::string> notes;
    FabricGraph graph = read_graph_file(
        "topology.file", own.file.path,
        {settings.link_timing(), settings.hosts_per_router, own.host_nodes,
         own.unknown_attributes == UnknownAttribute::kRefuse},
        &notes, own.file.input);
    RouterPlan plan;
    plan.level = levels_of_hosts(graph);
    return {own.file.path, std::move(graph), std::nullopt, std::move(notes), std::move(plan)};
}

}  // namespace thruway
