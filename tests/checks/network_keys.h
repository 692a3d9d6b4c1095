// tests/checks/network_keys.h
// Keys of [topology] that only some kinds of networks have.
#pragma once

#include <string>
#include <vector>

namespace thruway {

struct NetworkKey {
    const char* key;
    const char* value;
    std::vector<std::string> kinds;
};

inline std::vector<NetworkKey> network_keys() {
    return {
        {"topology.radix", "[4, 4]", {"torus", "mesh", "chiplets", "express"}},
        {"topology.dimensions", "4", {"hypercube"}},
        {"topology.double_links", "false", {"torus"}},
        {"topology.host_block", "[2, 2]", {"torus", "mesh", "express"}},
        {"topology.shape", "[3, 3]", {"hyperx"}},
        {"topology.multiplicity", "[2, 1]", {"hyperx"}},
        {"topology.routers", "5", {"full_mesh"}},
        {"topology.group_routers", "3", {"dragonfly"}},
        {"topology.global_links", "1", {"dragonfly", "megafly"}},
        {"topology.groups", "3", {"dragonfly", "megafly"}},
        {"topology.arrangement", "\"relative\"", {"dragonfly", "megafly"}},
        {"topology.global_latency_cycles", "9", {"dragonfly", "megafly"}},
        {"topology.global_flit_cycles", "9", {"dragonfly", "megafly"}},
        {"topology.group_leaves", "3", {"megafly"}},
        {"topology.group_spines", "3", {"megafly"}},
        {"topology.order", "7", {"slim_fly"}},
        {"topology.switches", "12", {"irregular"}},
        {"topology.ports_per_switch", "6", {"irregular"}},
        {"topology.graph_seed", "3", {"irregular"}},
        {"topology.children", "[4, 4]", {"fat_tree"}},
        {"topology.parents", "[1, 4]", {"fat_tree"}},
        {"topology.parallel_links", "[1, 1]", {"fat_tree"}},
        {"topology.arity", "2", {"k_ary_n_tree"}},
        {"topology.levels", "2", {"k_ary_n_tree"}},
        {"topology.routers_per_ring", "[4, 4]", {"hierarchical_ring"}},
        {"topology.hosts", "9", {"single_switch"}},
        {"topology.chips", "[3, 2]", {"chiplets"}},
        {"topology.chip_network", "\"torus_of_chips\"", {"chiplets"}},
        {"topology.die_links", "2", {"chiplets"}},
        {"topology.die_latency_cycles", "9", {"chiplets"}},
        {"topology.die_flit_cycles", "9", {"chiplets"}},
        {"topology.parts", "[{ name = \"a\" }]", {"composed"}},
        {"topology.joins", "[{ from = \"a\" }]", {"composed"}},
        {"topology.switch_ports", "3", {"butterfly", "omega"}},
        {"topology.stages", "2", {"butterfly", "omega"}},
        {"topology.express_interval", "2", {"express"}},
        {"topology.express_latency_cycles", "2", {"express"}},
        {"topology.file", "\"a.dot\"", {"file"}},
        {"topology.host_nodes", "\"type=host\"", {"file"}},
        {"topology.unknown_attributes", "\"refuse\"", {"file"}},
    };
}

}  // namespace thruway
