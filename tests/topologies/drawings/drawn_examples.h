// tests/topologies/drawings/drawn_examples.h
// A network shared by the tests of drawings.
#pragma once

#include "topologies/build_topology.h"
#include "topologies/kinds/irregular/irregular.h"

namespace thruway {

/// Four hosts per switch.
inline Topology irregular_network(unsigned switches) {
    TopologySettings settings;
    settings.kind = "irregular";
    settings.kind.own<IrregularSettings>().switches = switches;
    settings.hosts_per_router = 4;
    return build_topology(settings);
}

}  // namespace thruway
