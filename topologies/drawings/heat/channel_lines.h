// topologies/drawings/heat/channel_lines.h
// The line of each channel of a drawing: half of a link, or the whole line of a one-way channel.
#pragma once

#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/link_times.h"
#include "topologies/graph/fabric_graph.h"

#include <map>
#include <string>
#include <vector>

namespace thruway {

class ChannelLines {
public:
    /// The drawing must outlive the object.
    ChannelLines(const FabricGraph& graph, const DrawnNetwork& drawn);

    /// Width of the narrowest links' lines. Wider links have thicker lines.
    double width() const { return width_; }
    double width_of(ChannelId channel) const { return widths_[index(channel)]; }
    const std::string& path_of(ChannelId channel) const { return paths_[index(channel)]; }
    /// Path data of all links, by the width of their lines.
    const std::map<double, std::string>& whole_links() const { return whole_links_; }
    bool any_two_way() const { return any_two_way_; }
    /// Triangles at the ends of one-way channels.
    const std::map<ChannelId, std::string>& arrow_heads() const { return arrow_heads_; }

    /// The channel's line from its sender to its receiver.
    LinkCurve curve_of(ChannelId channel) const { return curves_[index(channel)]; }

private:
    double width_;
    std::vector<double> widths_;      ///< [channel]
    std::vector<std::string> paths_;  ///< [channel]
    std::vector<LinkCurve> curves_;   ///< [channel]
    std::map<double, std::string> whole_links_;
    std::map<ChannelId, std::string> arrow_heads_;
    bool any_two_way_ = false;
};

}  // namespace thruway
