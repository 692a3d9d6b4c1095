// topologies/drawings/heat/heat_map.h
// A network drawn with colours for the values of its links, switches and hosts.
// Of a link with two directions, the half beside a switch is the direction that leaves this switch.
// Elements: in the group of class "heat-links" the n-th path is channel n; "heat-switches" has a
// circle for each switch in their order, "heat-hosts" a square for each host or group of hosts.
// Classes of the elements are those of heat_classes().
#pragma once

#include "topologies/drawings/heat/heat_scale.h"
#include "topologies/drawings/switch_layout.h"
#include "topologies/graph/topology.h"

#include <string>
#include <vector>

namespace thruway {

struct HeatValues {
    HeatLayer links{};     ///< [channel]
    HeatLayer switches{};  ///< [router]
    HeatLayer hosts{};     ///< [host]; hosts drawn as one square have the colour of the highest
};

/// An arrow along a channel, from sender to receiver, with a short text beside it.
struct HeatMark {
    ChannelId channel{};
    std::string text{};
};

struct HeatOptions {
    DrawingLayout layout = DrawingLayout::kAutomatic;
    std::string title{};  ///< empty: the name of the network
    /// Part of an HTML page that contains heat_style(): no title, background or style of its own.
    bool embedded = false;
    /// Each element has its name and value as <title>, which viewers show on hover, and as
    /// attributes data-channel, data-router or data-hosts and data-value. About half of the bytes.
    bool titles = true;
    /// Without titles and with a prefix for ids that are unique in the page, a shape that occurs
    /// again and again is written once.
    std::string id_prefix{};
    std::vector<HeatMark> marks{};            ///< for example the links of a deadlock
    std::vector<RouterId> marked_switches{};  ///< with a ring around them
    std::vector<std::string> notes{};         ///< lines above the drawing, or below if embedded
};

/// [line] The channel of each line of a drawing without titles, in the order of the page: group by
/// group of class "heat-links", and within a group in an order that its paths, which have the lines
/// of one shade each, follow (chained_lines()). A page that changes the shades needs no more.
std::vector<std::size_t> channels_of_lines(const Topology& topology, const HeatOptions& options);

/// SVG of at most 1600 pixels in each direction, and the scales below it.
/// Errors: Problem of layout_of(), and for a layer whose size is not that of the network.
std::string heat_map(const Topology& topology, const HeatValues& values,
                     const HeatOptions& options = {});

}  // namespace thruway
