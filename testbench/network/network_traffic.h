// testbench/network/network_traffic.h
// What the traffic of a simulation needs to know about the network.
#pragma once

#include "topologies/graph/topology.h"
#include "topologies/graph/topology_settings.h"
#include "traffic/settings/traffic_network.h"

namespace thruway {

/// `topology` must outlive the result.
TrafficNetwork traffic_network_of(const Topology& topology, const TopologySettings& settings);

}  // namespace thruway
