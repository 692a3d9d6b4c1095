// topologies/formats/graph_file.h
// Graph files by their extension: .graphml, .dot or .gv, .edges; and .svg to write.
#pragma once

#include "core/input/input_file.h"
#include "topologies/drawings/svg_drawing.h"
#include "topologies/formats/description/described_network.h"
#include "topologies/graph/topology.h"

#include <optional>
#include <string>

namespace thruway {

enum class GraphFormat { kGraphml, kDot, kEdgeList, kSvg };

/// By the ending of a file name, capitals as small letters.
std::optional<GraphFormat> graph_format_of(const std::string& path);

/// `.graphml, .dot, .gv, .edges`, and `.svg` where files are written.
std::string known_extensions(bool with_svg);

/// `key` is what named the file, for messages; `notes` as of build_graph(); `input` what the file
/// holds, null: it is read now.
/// Errors: Problem for a path without such an extension, a file that cannot be read, and those of
/// the readers and of build_graph().
FabricGraph read_graph_file(const std::string& key, const std::string& path,
                            const DescriptionDefaults& defaults,
                            std::vector<std::string>* notes = nullptr,
                            const InputFilePtr& input = nullptr);

/// The text of the file. Errors: Problem of describe() and the writers.
std::string graph_text(const Topology& topology, GraphFormat format, DrawingLayout layout);

}  // namespace thruway
