// topologies/express_mesh.h
// A mesh with express links: in each row, also between routers whose coordinates are neighbouring
// multiples of the interval. Routers and hosts are numbered as in a mesh; the ports of express
// links follow those of the mesh, dimension by dimension, plus before minus. Source: Dally, Express
// cubes: improving the performance of k-ary n-cube interconnection networks, IEEE Trans. Computers
// 1991; here the routers themselves are the interchanges.
#pragma once

#include "topologies/graph/topology_settings.h"

#include <optional>

namespace thruway {

class SettingsVisitor;

struct ExpressSettings {
    unsigned express_interval = 4;
    unsigned express_latency_cycles = 0;  ///< 0: as all other links
};

void fields(SettingsVisitor& io, ExpressSettings& settings);

/// Errors: those of a mesh, Problem for an interval that no row has room for, and for more ports
/// than possible.
Topology make_express_mesh(const TopologySettings& settings);
std::optional<RouterCount> count_of_express_mesh(const TopologySettings& settings);

}  // namespace thruway
