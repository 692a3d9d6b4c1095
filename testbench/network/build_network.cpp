#include "testbench/network/build_network.h"

#include "topologies/build_topology.h"

#include <systemc>

namespace thruway {

Topology told_topology(const TopologySettings& settings) {
    Topology topology = build_topology(settings);
    for (const std::string& note : topology.notes) {
        SC_REPORT_WARNING("/thruway/network", note.c_str());
    }
    return topology;
}

Topology build_network(const TopologySettings& settings, const RouterSettings& router,
                       const MachineShare& share) {
    const double available = memory_of_machine();
    const auto size = size_of(settings);
    if (size) check_memory(*size, router, available, share);
    Topology topology = told_topology(settings);
    if (!size) check_memory(size_of(topology.graph, !topology.grid), router, available, share);
    return topology;
}

}  // namespace thruway
