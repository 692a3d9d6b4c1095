#include "topologies/drawings/heat/channel_lines.h"

#include "topologies/drawings/heat/heat_curves.h"

#include <algorithm>
#include <optional>

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

}  // namespace thruway
