#include "topologies/drawings/layouts/row_layout.h"

#include "topologies/drawings/layouts/arcs.h"
#include "topologies/drawings/spring_layout.h"

namespace thruway {

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
