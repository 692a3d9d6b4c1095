// topologies/graph/topology_settings.h
// Section [topology] of the settings.
#pragma once

#include "core/input/input_file.h"

#include <cstdint>
#include <string>
#include <vector>

namespace thruway {

enum class TopologyKind { kTorus, kMesh, kHypercube, kIrregular, kFile };
enum class UnknownAttribute { kIgnore, kRefuse };

struct TopologySettings {
    TopologyKind kind = TopologyKind::kTorus;
    std::vector<unsigned> radix = {8, 8};  ///< torus, mesh: routers in each dimension
    unsigned dimensions = 6;               ///< hypercube: 2^dimensions routers
    bool bidirectional = true;             ///< torus: false has channels in the plus direction only
    bool double_links = false;             ///< torus of radix 2: two links between the two routers
    unsigned switches = 16;                ///< irregular: routers of the random graph
    unsigned ports_per_switch = 8;         ///< irregular: hosts take theirs, links the others
    std::uint64_t graph_seed = 1;          ///< irregular
    std::string file = {};                 ///< file: GraphML, DOT or edge list
    InputFilePtr file_input = {};          ///< what `file` holds; null: it is read when needed
    std::string host_nodes = "type=host";  ///< file: the attribute of nodes that are hosts
    UnknownAttribute unknown_attributes = UnknownAttribute::kIgnore;  ///< file
    unsigned link_latency_cycles = 1;  ///< file: of the links that do not say
    unsigned hosts_per_router = 1;     ///< file: of the switches that do not say
};

}  // namespace thruway
