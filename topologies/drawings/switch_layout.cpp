#include "topologies/drawings/switch_layout.h"

#include "core/problem.h"
#include "topologies/drawings/grid_layout.h"
#include "topologies/drawings/layouts/group_layout.h"
#include "topologies/drawings/spring_layout.h"

#include <fmt/format.h>

namespace thruway {

SwitchLayout layout_of(const Topology& topology, DrawingLayout layout) {
    const FabricGraph& graph = topology.graph;
    const bool rows = !topology.plan.radix.empty();
    const bool groups = !topology.plan.group.empty();
    if (layout == DrawingLayout::kGrid && !topology.grid && !rows) {
        throw Problem(fmt::format(
            "--layout grid: {} is not a torus, mesh, hypercube, HyperX or full mesh; use {}spring "
            "or circle",
            topology.name, groups ? "groups, " : ""));
    }
    if (layout == DrawingLayout::kGroups && !groups) {
        throw Problem(fmt::format("--layout groups: {} has no groups; use {}spring or circle",
                                  topology.name, topology.grid || rows ? "grid, " : ""));
    }
    const bool automatic = layout == DrawingLayout::kAutomatic;
    if (automatic || layout == DrawingLayout::kGrid) {
        if (topology.grid) return grid_layout(topology);
        if (rows) return row_layout(topology);
    }
    if (groups && (automatic || layout == DrawingLayout::kGroups)) return group_layout(topology);
    const bool springs = layout != DrawingLayout::kCircle && graph.routers() <= kMaxSpringRouters;
    return {springs ? spring_layout(graph) : circle_layout(graph), {}, false};
}

}  // namespace thruway
