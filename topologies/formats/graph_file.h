// topologies/formats/graph_file.h
// Graph formats by file extension: .graphml, .dot or .gv, .edges; .svg for writing only.
#pragma once

#include "settings/values/file_setting.h"
#include "topologies/drawings/svg_drawing.h"
#include "topologies/formats/description/described_network.h"
#include "topologies/graph/topology_settings.h"

#include <optional>
#include <string>

namespace thruway {

class SettingsVisitor;

enum class GraphFormat { kGraphml, kDot, kEdgeList, kSvg };

/// By the extension of a file name, in upper or lower case.
std::optional<GraphFormat> graph_format_of(const std::string& path);

/// `.graphml, .dot, .gv, .edges`, and `.svg` if `with_svg`.
std::string known_extensions(bool with_svg);

enum class UnknownAttribute { kIgnore, kRefuse };

/// Whether the extension is one of a graph that can be read.
bool is_graph_file(const std::string& path);

struct GraphFileSettings {
    FileSetting file = {"", nullptr, InputLength::kWhole, is_graph_file};
    /// NAME=VALUE: the attribute of nodes that are hosts.
    std::string host_nodes = std::string(kHostMarkKey) + "=" + kHostMarkValue;
    UnknownAttribute unknown_attributes = UnknownAttribute::kIgnore;
};

void fields(SettingsVisitor& io, GraphFileSettings& settings);
Topology make_from_file(const TopologySettings& settings);

/// `key`: the setting or option that names the file, for messages. `notes`: as for build_graph().
/// `input`: the content of the file; null: it is read now.
/// Errors: Problem for a path without such an extension, a file that cannot be read, and the errors
/// of the readers and of build_graph().
FabricGraph read_graph_file(const std::string& key, const std::string& path,
                            const DescriptionDefaults& defaults,
                            std::vector<std::string>* notes = nullptr,
                            const InputFilePtr& input = nullptr);

/// The content of the file. Errors: Problem of describe() and of the writers.
std::string graph_text(const Topology& topology, GraphFormat format, DrawingLayout layout);

}  // namespace thruway
