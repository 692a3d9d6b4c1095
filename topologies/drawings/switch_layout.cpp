#include "topologies/drawings/switch_layout.h"

#include "core/problem.h"
#include "topologies/drawings/grid_layout.h"
#include "topologies/drawings/layouts/group_layout.h"
#include "topologies/drawings/layouts/layers.h"
#include "topologies/drawings/spring_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace thruway {
namespace {

/// The height of a level: a part of the width of the widest one, and at least this. Links of a wide
/// tree would else be nearly horizontal.
constexpr double kHeight = 0.16;
constexpr double kLeastHeight = 1.2;

/// [router] of the network, or layers that look like levels; empty: there are none.
std::vector<std::uint16_t> levels_to_draw(const Topology& topology) {
    return topology.plan.level.empty() ? layers_of(topology.graph) : topology.plan.level;
}

/// A line for each level, the highest on top, and the switches of a level from left to right in
/// numerical order over the whole width.
SwitchLayout level_layout(const Topology& topology) {
    const std::vector<std::uint16_t> level = levels_to_draw(topology);
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

struct NamedLayout {
    DrawingLayout layout;
    const char* name;
    const char* needs;  ///< for messages
    bool possible;
    SwitchLayout (*draw)(const Topology& topology);
};

bool has_plane(const RouterPlan& plan) {
    return plan.express_radix.size() == 1 || plan.express_radix.size() == 2;
}

SwitchLayout by_coordinates(const Topology& topology) {
    if (!topology.plan.place.empty()) return place_layout(topology);
    if (has_plane(topology.plan)) return express_layout(topology);
    return topology.grid ? grid_layout(topology) : row_layout(topology);
}

}  // namespace

SwitchLayout layout_of(const Topology& topology, DrawingLayout layout) {
    const RouterPlan& plan = topology.plan;
    const NamedLayout drawn[] = {
        {DrawingLayout::kGrid, "grid",
         "is not a torus, mesh, hypercube, HyperX, full mesh, multistage network or network of "
         "chips",
         topology.grid || !plan.radix.empty() || !plan.place.empty() || has_plane(plan),
         by_coordinates},
        {DrawingLayout::kGroups, "groups", "has no groups", !plan.group.empty(), group_layout},
        {DrawingLayout::kLevels, "levels", "has no levels", !levels_to_draw(topology).empty(),
         level_layout}};
    std::string others;
    for (const NamedLayout& one : drawn) {
        const bool wanted = layout == one.layout || layout == DrawingLayout::kAutomatic;
        if (one.possible && wanted) return one.draw(topology);
        if (one.possible) others += std::string(one.name) + ", ";
    }
    for (const NamedLayout& one : drawn) {
        if (layout != one.layout) continue;
        throw Problem(fmt::format("--layout {}: {} {}; use {}spring or circle", one.name,
                                  topology.name, one.needs, others));
    }
    const FabricGraph& graph = topology.graph;
    if (graph.routers() == 1) return {{DrawingPoint{}}, {}, false, false};
    const bool springs = layout != DrawingLayout::kCircle && graph.routers() <= kMaxSpringRouters;
    return {springs ? spring_layout(graph) : circle_layout(graph), {}, false, false};
}

}  // namespace thruway
