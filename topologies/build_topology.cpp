#include "topologies/build_topology.h"

#include "core/problem.h"
#include "topologies/faults/faults.h"
#include "topologies/faults/host_paths.h"
#include "topologies/kinds/composed/composed_settings.h"
#include "topologies/subnetworks/subnetworks.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace thruway {
namespace {

bool parts_have_faults(const TopologySettings& settings) {
    if (!settings.kind.has(OwnSettings::of<ComposedSettings>())) return false;
    const std::vector<TopologyPart>& parts = settings.kind.own<ComposedSettings>().parts;
    return std::any_of(parts.begin(), parts.end(), [](const TopologyPart& part) {
        return part.network.faults.any() || parts_have_faults(part.network);
    });
}

}  // namespace

Topology build_topology(const TopologySettings& settings) {
    if (settings.link_latency_cycles < 1) {
        throw Problem("topology.link_latency_cycles: 0; a link takes at least 1 cycle");
    }
    if (settings.link_flit_cycles < 1) {
        throw Problem("topology.link_flit_cycles: 0; a flit takes at least 1 cycle");
    }
    Topology topology = settings.kind->make(settings);
    const bool damaged_parts = parts_have_faults(settings);
    if (damaged_parts) {
        require_host_paths(RemainingParts(topology.graph), "topology.parts: with their faults, ");
    }
    if (settings.faults.any()) topology = without(topology, settings.faults);
    if (damaged_parts || settings.faults.any()) {
        topology = without_cut_off_switches(std::move(topology));
    }
    if (settings.subnetworks != 1) topology = with_subnetworks(topology, settings.subnetworks);
    return topology;
}

}  // namespace thruway
