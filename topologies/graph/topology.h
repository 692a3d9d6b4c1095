// topologies/graph/topology.h
// A network as the rest of the model sees it: its graph, and its coordinates if it is a grid.
#pragma once

#include "topologies/graph/fabric_graph.h"
#include "topologies/graph/router_plan.h"
#include "topologies/grid/grid.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct Topology {
    std::string name;  ///< for messages: "8x8 torus", "6-cube"
    FabricGraph graph;
    std::optional<Grid> grid;             ///< for tori, meshes and hypercubes
    std::vector<std::string> notes = {};  ///< what users are told: ignored attributes of a file
    RouterPlan plan = {};                 ///< for networks with levels, groups or full rows
    unsigned subnetworks = 1;             ///< copies of all links, one for each message class
};

}  // namespace thruway
