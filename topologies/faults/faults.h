// topologies/faults/faults.h
// Removes failed links and switches from a network.
#pragma once

#include "topologies/graph/fault_settings.h"
#include "topologies/graph/topology.h"

namespace thruway {

/// First the named parts fail, then random switches, then random links among those that are left.
/// The remaining switches keep their names. Switches, links, hosts and ports keep their order and
/// are renumbered without gaps.
/// Errors: Problem at the key for an unknown switch or link, for more random faults than there are
/// links or switches, and if some remaining hosts cannot reach each other, with their names.
FabricGraph without(const FabricGraph& graph, const FaultSettings& faults);

/// The result is no grid, and has no full rows. The remaining routers keep their level and group.
/// Errors: as above.
Topology without(const Topology& topology, const FaultSettings& faults);

/// The same of a part of a network, which may be in pieces: joins may lead to them, and the part
/// may have no hosts. Errors: as above, but not for hosts that cannot reach each other.
Topology part_without(const Topology& topology, const FaultSettings& faults);

/// Removes the switches without hosts that no path between hosts can pass, and adds a note. Call it
/// for whole networks: in a composed network, links between the parts may lead to a switch that the
/// faults of its part have cut off.
Topology without_cut_off_switches(Topology topology);

}  // namespace thruway
