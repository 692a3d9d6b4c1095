#include "topologies/drawings/heat/channel_lines.h"

#include "topologies/drawings/heat/compact_paths.h"
#include "topologies/drawings/heat/heat_curves.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace thruway {
namespace {

constexpr double kLeastHead = 9;

}  // namespace

ChannelLines::ChannelLines(const FabricGraph& graph, const DrawnNetwork& drawn)
    : width_(std::clamp(0.35 * drawn.radius, 1.6, 5.0)),
      widths_(graph.channels()),
      paths_(graph.channels()),
      curves_(graph.channels()) {
    const LinkTimes timing(graph, drawn.links);
    for (const LinkCurve& link : drawn.links) {
        const double wide = width_ * (1 + (timing.thickness(link) - 1) / 3);
        const std::size_t channel = index(link.channel);
        const std::optional<ChannelId> back = graph.channel(link.channel).reverse;
        whole_links_[wide] += whole_path(link);
        widths_[channel] = wide;
        curves_[channel] = link;
        if (!back) {
            paths_[channel] = whole_path(link);
            arrow_heads_[link.channel] = arrow_head(link, drawn.radius,
                                                    std::max(kLeastHead, 2.5 * wide));
            continue;
        }
        any_two_way_ = true;
        paths_[channel] = half_path(link, true);
        paths_[index(*back)] = half_path(link, false);
        widths_[index(*back)] = wide;
        curves_[index(*back)] = turned(link);
    }
}

std::vector<ChannelLine> ChannelLines::lines() const {
    std::vector<ChannelLine> lines;
    for (std::size_t c = 0; c < paths_.size(); ++c) {
        for (std::size_t at = 0; at < paths_[c].size();) {
            const std::size_t end = std::min(paths_[c].find('M', at + 1), paths_[c].size());
            lines.push_back({c, widths_[c], paths_[c].substr(at, end - at)});
            at = end;
        }
    }
    std::vector<std::pair<std::array<double, 4>, std::size_t>> order;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto [kind, across, along] = place_of_line(lines[i].path);
        order.push_back({{lines[i].width, kind, across, along}, i});
    }
    std::sort(order.begin(), order.end());
    std::vector<ChannelLine> sorted;
    for (const auto& [key, i] : order) sorted.push_back(std::move(lines[i]));
    return sorted;
}

std::string ChannelLines::joined(const ScaledLayer& links) const {
    std::string svg;
    const std::vector<ChannelLine> all = lines();
    for (auto line = all.begin(); line != all.end();) {
        const double width = line->width;
        std::map<std::string, std::vector<std::string>> of_shade;
        for (; line != all.end() && line->width == width; ++line) {
            of_shade[links.class_of(line->channel)].push_back(line->path);
        }
        svg += fmt::format("<g class=\"heat-links\" stroke-width=\"{:.1f}\">\n", width);
        for (const auto& [shade, paths] : of_shade) {
            svg += fmt::format("<path{} d=\"{}\"/>\n", shade, chained_lines(paths));
        }
        svg += "</g>\n";
    }
    return svg;
}

}  // namespace thruway
