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
    unsigned hosts_per_router = 1;     ///< of a graph file: for switches without a number of hosts
    FaultSettings faults;
};

void fields(SettingsVisitor& io, TopologySettings& settings);

}  // namespace thruway
