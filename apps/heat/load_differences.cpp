#include "apps/heat/load_differences.h"

#include "apps/terminal/text_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace thruway {

std::vector<LoadDifference> load_differences(const std::vector<LinkResult>& links,
                                             const std::vector<ChannelId>& channels,
                                             const std::vector<double>& computed) {
    std::vector<LoadDifference> rows;
    for (std::size_t l = 0; l < links.size(); ++l) {
        if (!links[l].measured_utilisation) continue;
        rows.push_back({channels[l], *links[l].measured_utilisation, links[l].measured_ci95,
                        computed[index(channels[l])]});
    }
    std::sort(rows.begin(), rows.end(), [](const LoadDifference& a, const LoadDifference& b) {
        const double first = std::abs(a.difference());
        const double second = std::abs(b.difference());
        return first != second ? first > second : a.channel < b.channel;
    });
    return rows;
}

std::size_t beyond_interval(const std::vector<LoadDifference>& differences) {
    return static_cast<std::size_t>(
        std::count_if(differences.begin(), differences.end(), [](const LoadDifference& row) {
            return row.ci95 && std::abs(row.difference()) > *row.ci95;
        }));
}

std::string load_differences_page(const std::vector<LoadDifference>& differences,
                                  const Topology& topology, std::size_t most) {
    const FabricGraph& graph = topology.graph;
    std::string page = "\nmeasured and computed load of links, largest differences first\n";
    std::vector<std::vector<std::string>> rows = {
        {"link", "measured", "±", "computed", "difference"}};
    for (std::size_t i = 0; i < std::min(most, differences.size()); ++i) {
        const LoadDifference& row = differences[i];
        const Channel channel = graph.channel(row.channel);
        rows.push_back(
            {fmt::format("{} to {}, port {}", graph.name(channel.from), graph.name(channel.to),
                         channel.from_port),
             fmt::format("{:.4f}", row.measured), row.ci95 ? fmt::format("{:.4f}", *row.ci95) : "-",
             fmt::format("{:.4f}", row.computed), fmt::format("{:+.4f}", row.difference())});
    }
    page += text_table(rows);
    const auto known = std::count_if(
        differences.begin(), differences.end(),
        [](const LoadDifference& row) { return row.ci95.has_value(); });
    page += known == 0 ? "no link has an interval, because the run is too short\n"
                       : fmt::format("{} of {} links with a 95 % interval differ by more than it\n",
                                     beyond_interval(differences), known);
    return page;
}

}  // namespace thruway
