// topologies/drawings/heat/channel_lines.h
// The line of each channel of a drawing: half of a link, or the whole line of a one-way channel.
#pragma once

#include "topologies/drawings/drawn_network.h"
#include "topologies/drawings/heat/heat_layer.h"
#include "topologies/drawings/link_times.h"
#include "topologies/graph/fabric_graph.h"

#include <map>
#include <string>
#include <vector>

namespace thruway {

struct ChannelLine {
    std::size_t channel = 0;  ///< has two lines if it wraps around
    double width = 0;
    std::string path{};
};

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
    /// All lines in an order in which those that touch follow each other: a group of
    /// joined() for each width, level lines before upright ones.
    std::vector<ChannelLine> lines() const;
    /// A group for each width, and in it a path for each shade: chained_lines() of its lines.
    std::string joined(const ScaledLayer& links) const;
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
