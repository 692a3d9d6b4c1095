#include "apps/report/sections/commands/topology_section.h"

#include "apps/report/html/report_figure.h"
#include "apps/report/sections/tables/quantities_table.h"
#include "apps/report/sections/tables/stored_files.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

constexpr const char* kTopologyId = "network";
constexpr std::size_t kMostTitled = 512;  // directions of links with a title each

Html measures_table(const TopologyMeasures& measures) {
    return wrapping(quantities_table("network-measures", "Measures of " + measures.name, measures));
}

Html distances_table(const TopologyMeasures& measures) {
    ReportTable table;
    table.id = "network-distances";
    table.caption = "Pairs of different hosts by their distance";
    table.columns = {
        {"distance", "channels", "", true}, {"pairs", "", "", true}, {"share", "%", "", true}};
    double all = 0;
    for (const std::uint64_t pairs : measures.host_pairs_by_distance) {
        all += static_cast<double>(pairs);
    }
    for (std::size_t d = 0; d < measures.host_pairs_by_distance.size(); ++d) {
        const auto pairs = static_cast<double>(measures.host_pairs_by_distance[d]);
        table.rows.push_back({{fmt::format("{}", d)},
                              {fmt::format("{}", measures.host_pairs_by_distance[d])},
                              {fmt::format("{:.2f}", all > 0 ? 100 * pairs / all : 0.0)}});
    }
    return to_html(table);
}

}  // namespace

Html network_figure(const std::string& id, const Topology& topology, const HeatValues& values,
                    HeatOptions options, const std::string& caption) {
    options.embedded = true;
    // Titles are half of the bytes of a drawing.
    options.titles = topology.graph.channels() <= kMostTitled;
    const FabricGraph& graph = topology.graph;
    ReportFigure figure;
    figure.id = id;
    figure.caption = caption;
    figure.alt_text = fmt::format("{} with {} switches and {} hosts. {}", topology.name,
                                  graph.routers(), graph.hosts(), caption);
    figure.svg = heat_map(topology, values, options);
    return to_html(figure);
}

ReportSection topology_section(const Topology& topology, const TopologyMeasures& measures,
                               const HeatPicture& picture) {
    const bool coloured = !picture.options.title.empty();
    const std::string caption = coloured ? picture.options.title + "."
                                         : topology.name + ": circles are switches, squares hosts.";
    Html body = network_figure("network-drawing", topology, picture.values, picture.options,
                               caption);
    if (!picture.page.empty()) body += preformatted(picture.page);
    return {kTopologyId, "Network", body + measures_table(measures) + distances_table(measures)};
}

ReportSection topology_section(const TopologyMeasures& measures) {
    return {kTopologyId, "Network", measures_table(measures) + distances_table(measures)};
}

}  // namespace thruway
