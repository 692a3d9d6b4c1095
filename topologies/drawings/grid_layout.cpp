#include "topologies/drawings/grid_layout.h"

#include "topologies/drawings/spring_layout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

namespace thruway {
namespace {

constexpr double kStub = 0.36;           // of the distance between neighbours
constexpr std::size_t kLongestRow = 16;  // of a one-dimensional mesh
// Heights of arcs, of the distance between neighbours.
constexpr double kLowestArc = 0.14;
constexpr double kHighestArc = 0.42;
constexpr double kBetweenParallelArcs = 0.06;

/// Places each router at the sum over dimensions of coordinate * step.
SwitchLayout by_steps(const Topology& topology, const std::vector<DrawingPoint>& steps) {
    const Grid& grid = *topology.grid;
    SwitchLayout layout;
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        DrawingPoint point;
        for (unsigned d = 0; d < grid.dimensions(); ++d) {
            point.x += steps[d].x * grid.coordinate(RouterId{r}, d);
            point.y += steps[d].y * grid.coordinate(RouterId{r}, d);
        }
        layout.points.push_back(point);
    }
    layout.routes.resize(topology.graph.channels());
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        for (unsigned d = 0; d < grid.dimensions(); ++d) {
            const unsigned from = grid.coordinate(channel.from, d);
            const unsigned to = grid.coordinate(channel.to, d);
            if (from == to || grid.shape().radix[d] == 2 || from + 1 == to || to + 1 == from) {
                continue;
            }
            const double length = std::hypot(steps[d].x, steps[d].y);
            const double out = (from > to ? kStub : -kStub) * std::min(1.0, 1.5 / length);
            layout.routes[c] = {LinkRoute::Kind::kStubs, {out * steps[d].x, out * steps[d].y}};
            layout.any_stubs = true;
        }
    }
    return layout;
}

/// Long rows are folded in serpentine order.
SwitchLayout line_of(const Topology& topology) {
    const std::size_t routers = topology.graph.routers();
    std::size_t width = routers;
    if (routers > kLongestRow) {
        width = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(routers))));
    }
    SwitchLayout layout;
    for (std::size_t r = 0; r < routers; ++r) {
        const std::size_t row = r / width;
        const std::size_t column = row % 2 == 0 ? r % width : width - 1 - r % width;
        layout.points.push_back({static_cast<double>(column), static_cast<double>(row)});
    }
    return layout;
}

/// A step back is a small step up and to the right, so that no two switches coincide.
SwitchLayout oblique(const Topology& topology) {
    const std::vector<unsigned>& radix = topology.grid->shape().radix;
    std::size_t back = 2;
    for (std::size_t d = 2; d-- > 0;) {
        if (radix[d] < radix[back]) back = d;
    }
    // Unit: one step back. A plane is radix[back] steps deep; the next plane starts one step
    // beyond.
    const double apart = radix[back] + 1.0;
    std::vector<DrawingPoint> steps(3);
    bool across = true;
    for (std::size_t d = 0; d < 3; ++d) {
        if (d == back) {
            steps[d] = {1, -1};
        } else {
            steps[d] = across ? DrawingPoint{apart, 0} : DrawingPoint{0, apart};
            across = false;
        }
    }
    return by_steps(topology, steps);
}

/// Links of routers on the points of a square grid, each in one row or one column: straight between
/// neighbours, otherwise arcs, the higher the farther they span. Parallel arcs differ in height.
/// Shape: [channel].
std::vector<LinkRoute> arcs_of(const FabricGraph& graph, const std::vector<DrawingPoint>& points) {
    double longest = 1;
    for (const DrawingPoint& point : points) longest = std::max({longest, point.x, point.y});
    std::map<std::pair<RouterId, RouterId>, unsigned> parallel;
    std::vector<LinkRoute> routes(graph.channels());
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        const Channel channel = graph.channel(ChannelId{c});
        const DrawingPoint& from = points[index(channel.from)];
        const DrawingPoint& to = points[index(channel.to)];
        const double span = std::abs(from.x - to.x) + std::abs(from.y - to.y);
        if (span < 1.5) continue;
        const double height = kLowestArc + (kHighestArc - kLowestArc) * span / longest +
                              kBetweenParallelArcs * parallel[{channel.from, channel.to}]++;
        routes[c] = {LinkRoute::Kind::kArc,
                     from.y == to.y ? DrawingPoint{0, -height} : DrawingPoint{height, 0}};
    }
    return routes;
}

/// Position of coordinates in the reflected Gray code of their radices; the last
/// dimension varies slowest.
unsigned gray_place(const Grid& grid, RouterId router, unsigned first, unsigned last) {
    unsigned place = 0;
    for (unsigned d = last; d-- > first;) {
        const unsigned radix = grid.shape().radix[d];
        const unsigned digit = grid.coordinate(router, d);
        place = place * radix + (place % 2 == 0 ? digit : radix - 1 - digit);
    }
    return place;
}

SwitchLayout by_gray_code(const Topology& topology) {
    const Grid& grid = *topology.grid;
    const unsigned half = (grid.dimensions() + 1) / 2;
    SwitchLayout layout;
    for (std::uint32_t r = 0; r < grid.routers(); ++r) {
        const double x = gray_place(grid, RouterId{r}, 0, half);
        const double y = gray_place(grid, RouterId{r}, half, grid.dimensions());
        layout.points.push_back({x, y});
    }
    layout.routes = arcs_of(topology.graph, layout.points);
    return layout;
}

}  // namespace

SwitchLayout grid_layout(const Topology& topology) {
    const Grid& grid = *topology.grid;
    switch (grid.dimensions()) {
        case 1: {
            const bool ring = grid.shape().wraps && grid.shape().radix[0] > 2;
            return ring ? SwitchLayout{circle_layout(topology.graph), {}, false}
                        : line_of(topology);
        }
        case 2: return by_steps(topology, {{1, 0}, {0, 1}});
        case 3: return oblique(topology);
        default: return by_gray_code(topology);
    }
}

SwitchLayout place_layout(const Topology& topology) {
    SwitchLayout layout;
    if (topology.grid) layout = by_steps(topology, {{1, 0}, {0, 1}});
    layout.points.clear();
    layout.routes.resize(topology.graph.channels());
    for (std::uint32_t c = 0; c < topology.graph.channels(); ++c) {
        const Channel channel = topology.graph.channel(ChannelId{c});
        const auto column = [&](RouterId router) { return topology.plan.place[index(router)][0]; };
        if (channel.reverse || column(channel.to) >= column(channel.from)) continue;
        layout.routes[c] = {LinkRoute::Kind::kStubs, {kStub, 0}};
        layout.any_stubs = true;
    }
    for (const auto& [x, y] : topology.plan.place) layout.points.push_back({x, y});
    return layout;
}

SwitchLayout express_layout(const Topology& topology) {
    const std::vector<unsigned>& radix = topology.plan.express_radix;
    SwitchLayout layout;
    for (std::size_t r = 0; r < topology.graph.routers(); ++r) {
        layout.points.push_back(
            {static_cast<double>(r % radix[0]), static_cast<double>(r / radix[0])});
    }
    layout.routes = arcs_of(topology.graph, layout.points);
    return layout;
}

SwitchLayout row_layout(const Topology& topology) {
    const std::vector<unsigned>& radix = topology.plan.radix;
    if (radix.size() == 1) return {circle_layout(topology.graph), {}, false};
    std::size_t columns = 1;
    for (std::size_t d = 0; d < (radix.size() + 1) / 2; ++d) columns *= radix[d];
    SwitchLayout layout;
    for (std::size_t r = 0; r < topology.graph.routers(); ++r) {
        layout.points.push_back(
            {static_cast<double>(r % columns), static_cast<double>(r / columns)});
    }
    layout.routes = arcs_of(topology.graph, layout.points);
    return layout;
}

}  // namespace thruway
