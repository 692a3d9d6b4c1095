// topologies/graph/topology_settings.h
// Section [topology] of the settings.
#pragma once

#include "topologies/graph/fault_settings.h"
#include "topologies/graph/topology_row.h"

namespace thruway {

class SettingsVisitor;

struct TopologySettings {
    Part<TopologyRow> kind;
    unsigned link_latency_cycles = 1;  ///< of a graph file: for links without a latency
    unsigned link_flit_cycles = 1;     ///< of a graph file: for links without such a number
    unsigned hosts_per_router = 1;     ///< of a graph file: for switches without a number of hosts
    FaultSettings faults;
    unsigned subnetworks = 1;  ///< copies of all links (subnetworks/)

    LinkTiming link_timing() const { return {link_latency_cycles, link_flit_cycles}; }
};

void fields(SettingsVisitor& io, TopologySettings& settings);
/// Those of a network that is part of another: all but subnetworks, which are of the whole.
void fields_of_part(SettingsVisitor& io, TopologySettings& settings);

}  // namespace thruway
