#include "testbench/network_traffic.h"

#include "topologies/metrics.h"

namespace thruway {

TrafficNetwork traffic_network_of(const Topology& topology, const TopologySettings& settings) {
    TrafficNetwork network;
    const FabricGraph& graph = topology.graph;
    network.hosts = static_cast<unsigned>(graph.hosts());
    network.hosts_per_router = settings.hosts_per_router;
    network.radix = topology.grid->shape().radix;
    network.wraps = topology.grid->shape().wraps;
    network.distance = [&topology](HostId from, HostId to) {
        return distance(*topology.grid, topology.graph.host(from).router,
                        topology.graph.host(to).router);
    };
    return network;
}

}  // namespace thruway
