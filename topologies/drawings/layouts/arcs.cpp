#include "topologies/drawings/layouts/arcs.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace thruway {
namespace {

constexpr double kLowest = 0.14;
constexpr double kHighest = 0.42;
constexpr double kBetweenParallel = 0.06;

}  // namespace

std::vector<LinkRoute> arcs_of(const FabricGraph& graph, const std::vector<DrawingPoint>& points) {
    double longest = 1;
    for (const DrawingPoint& point : points) longest = std::max({longest, point.x, point.y});
    std::map<std::pair<RouterId, RouterId>, unsigned> parallel;
    std::vector<LinkRoute> routes(graph.channels());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel& channel = graph.channel(ChannelId{c});
        const DrawingPoint& from = points[index(channel.from)];
        const DrawingPoint& to = points[index(channel.to)];
        const double span = std::abs(from.x - to.x) + std::abs(from.y - to.y);
        if (span < 1.5) continue;
        const double height = kLowest + (kHighest - kLowest) * span / longest +
                              kBetweenParallel * parallel[{channel.from, channel.to}]++;
        routes[c] = {LinkRoute::Kind::kArc,
                     from.y == to.y ? DrawingPoint{0, -height} : DrawingPoint{height, 0}};
    }
    return routes;
}

}  // namespace thruway
