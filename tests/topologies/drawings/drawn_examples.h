// tests/topologies/drawings/drawn_examples.h
// A network that the tests of drawings share.
#pragma once

#include "topologies/build_topology.h"

namespace thruway {

/// Four hosts a switch.
inline Topology irregular_network(unsigned switches) {
    TopologySettings settings;
    settings.kind = TopologyKind::kIrregular;
    settings.switches = switches;
    settings.hosts_per_router = 4;
    return build_topology(settings);
}

}  // namespace thruway
