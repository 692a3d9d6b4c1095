#include "topologies/drawings/layouts/group_layout.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

constexpr double kFullTurn = 6.28318530717958647693;
constexpr double kBetweenLevels = 1.6;
constexpr double kBetweenGroups = 1.4;

/// The radius of a circle on which `count` points are `apart` from the next.
double radius_of(std::size_t count, double apart) {
    return count < 2 ? 0 : apart / (2 * std::sin(kFullTurn / 2 / static_cast<double>(count)));
}

/// Places of the routers of a group around its middle. y points away from the middle of the
/// drawing.
std::vector<DrawingPoint> places(const Topology& topology, const std::vector<RouterId>& routers) {
    std::vector<DrawingPoint> points;
    const std::vector<std::uint16_t>& level = topology.plan.level;
    if (level.empty()) {
        const auto count = static_cast<double>(routers.size());
        for (std::size_t i = 0; i < routers.size(); ++i) {
            const double angle = kFullTurn * (static_cast<double>(i) + 0.5) / count;
            const double radius = radius_of(routers.size(), 1);
            points.push_back({radius * std::sin(angle), radius * std::cos(angle)});
        }
        return points;
    }
    std::vector<std::size_t> width(*std::max_element(level.begin(), level.end()) + std::size_t{1});
    for (const RouterId router : routers) ++width[level[index(router)]];
    std::vector<std::size_t> placed(width.size());
    for (const RouterId router : routers) {
        const std::size_t row = level[index(router)];
        const double x = static_cast<double>(placed[row]++) -
                         (static_cast<double>(width[row]) - 1) / 2;
        const double y = (static_cast<double>(width.size()) - 1) / 2 - static_cast<double>(row);
        points.push_back({x, y * kBetweenLevels});
    }
    return points;
}

}  // namespace

SwitchLayout group_layout(const Topology& topology) {
    std::vector<std::vector<RouterId>> groups;
    for (std::uint32_t r = 0; r < topology.graph.routers(); ++r) {
        const std::size_t group = topology.plan.group[r];
        if (groups.size() <= group) groups.resize(group + 1);
        groups[group].push_back(RouterId{r});
    }
    double widest = 0;
    for (const auto& routers : groups) {
        for (const DrawingPoint& point : places(topology, routers)) {
            widest = std::max({widest, 2 * std::abs(point.x), 2 * std::abs(point.y)});
        }
    }
    const double radius = radius_of(groups.size(), widest + kBetweenGroups);
    SwitchLayout layout;
    layout.points.resize(topology.graph.routers());
    for (std::size_t g = 0; g < groups.size(); ++g) {
        // Group 0 is at the top, the others follow clockwise.
        const double angle = kFullTurn * static_cast<double>(g) /
                             static_cast<double>(groups.size());
        const std::vector<DrawingPoint> points = places(topology, groups[g]);
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double out = radius + points[i].y;
            layout.points[index(groups[g][i])] = {
                out * std::sin(angle) + points[i].x * std::cos(angle),
                -out * std::cos(angle) + points[i].x * std::sin(angle)};
        }
    }
    return layout;
}

}  // namespace thruway
