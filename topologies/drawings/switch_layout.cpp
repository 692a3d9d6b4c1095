#include "topologies/drawings/switch_layout.h"

#include "core/problem.h"
#include "topologies/drawings/grid_layout.h"
#include "topologies/drawings/layouts/level_layout.h"
#include "topologies/drawings/spring_layout.h"

#include <fmt/format.h>

namespace thruway {

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
