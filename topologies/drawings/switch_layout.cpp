#include "topologies/drawings/switch_layout.h"

#include "core/problem.h"
#include "topologies/drawings/grid_layout.h"
#include "topologies/drawings/spring_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace thruway {
namespace {

/// The height of a level: a part of the width of the widest one, and at least this. Links of a wide
/// tree would else be nearly horizontal.
constexpr double kHeight = 0.16;
constexpr double kLeastHeight = 1.2;

/// A line for each level, the highest on top, and the switches of a level from left to right in
/// numerical order over the whole width.
SwitchLayout level_layout(const Topology& topology) {
    const std::vector<std::uint16_t>& level = topology.plan.level;
    const std::uint16_t highest = *std::max_element(level.begin(), level.end());
    std::vector<double> size(highest + 1u);
    for (const std::uint16_t of : level) ++size[of];
    const double width = *std::max_element(size.begin(), size.end());
    const double height = std::max(kLeastHeight, kHeight * width);
    SwitchLayout layout;
    layout.hosts_below = true;
    std::vector<double> placed(size.size());
    for (const std::uint16_t of : level) {
        const double x = (placed[of]++ + 0.5) * width / size[of];
        layout.points.push_back({x, (highest - of) * height});
    }
    return layout;
}

}  // namespace

SwitchLayout layout_of(const Topology& topology, DrawingLayout layout) {
    const FabricGraph& graph = topology.graph;
    if (layout == DrawingLayout::kGrid && !topology.grid) {
        throw Problem(
            fmt::format("--layout grid: {} is not a torus, mesh or hypercube; use spring or circle",
                        topology.name));
    }
    const bool has_levels = !topology.plan.level.empty();
    if (layout == DrawingLayout::kLevels && !has_levels) {
        throw Problem(fmt::format("--layout levels: {} has no levels; use automatic, spring or "
                                  "circle",
                                  topology.name));
    }
    const bool as_grid = layout == DrawingLayout::kGrid || layout == DrawingLayout::kAutomatic;
    if (as_grid && topology.grid) return grid_layout(topology);
    const bool by_levels = layout == DrawingLayout::kLevels || layout == DrawingLayout::kAutomatic;
    if (by_levels && has_levels) return level_layout(topology);
    if (graph.routers() == 1) return {{DrawingPoint{}}, {}, false, false};
    const bool springs = layout != DrawingLayout::kCircle && graph.routers() <= kMaxSpringRouters;
    return {springs ? spring_layout(graph) : circle_layout(graph), {}, false, false};
}

}  // namespace thruway
