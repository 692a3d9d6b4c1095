#include "topologies/build_topology.h"

#include "core/problem.h"
#include "topologies/faults/faults.h"
#include "topologies/subnetworks/subnetworks.h"

namespace thruway {

Topology build_topology(const TopologySettings& settings) {
    if (settings.link_latency_cycles < 1) {
        throw Problem("topology.link_latency_cycles: 0; a link takes at least 1 cycle");
    }
    if (settings.link_flit_cycles < 1) {
        throw Problem("topology.link_flit_cycles: 0; a flit takes at least 1 cycle");
    }
    Topology topology = settings.kind->make(settings);
    if (settings.faults.any()) topology = without(topology, settings.faults);
    return with_subnetworks(topology, settings.subnetworks);
}

}  // namespace thruway
