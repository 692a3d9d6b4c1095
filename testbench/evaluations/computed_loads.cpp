#include "testbench/evaluations/computed_loads.h"

#include "routing/load/channel_load.h"
#include "testbench/network/network_routing.h"
#include "testbench/network/network_traffic.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace thruway {
namespace {

/// Why the routing function has no loads of its own; empty: it has.
std::string no_loads_reason(const RoutingFunction& routing) {
    try {
        require_oblivious(routing);
    } catch (const Problem&) {
        return fmt::format("routing.function = \"{}\" chooses among links by congestion",
                           routing.name());
    }
    return {};
}

}  // namespace

ComputedLoads computed_loads(const SimulationSettings& settings, const Topology& topology,
                             std::size_t most_hosts) {
    const FabricGraph& graph = topology.graph;
    if (settings.workload.plays()) {
        return {{}, "hosts follow a workload, which has no traffic matrix"};
    }
    if (graph.hosts() > most_hosts) {
        return {{}, fmt::format("the network has more than {} hosts", most_hosts)};
    }
    const std::unique_ptr<RoutingFunction> routing = routing_for(settings, topology);
    std::string reason = no_loads_reason(*routing);
    if (!reason.empty()) return {{}, std::move(reason)};
    const std::unique_ptr<Traffic> traffic = traffic_for(settings, topology, *routing);
    std::vector<double> offered;
    for (std::uint32_t h = 0; h < graph.hosts(); ++h) {
        offered.push_back(traffic->offered_flits_per_cycle(HostId{h}));
    }
    ChannelLoads loads = channel_loads(*routing, graph, [&](HostId source, HostId destination) {
        const double rate = offered[index(source)];
        return rate > 0 ? rate * traffic->probability(source, destination) : 0;
    });
    for (std::uint32_t c = 0; c < graph.channels(); ++c) {
        loads.load[c] *= static_cast<double>(graph.channel(ChannelId{c}).flit_cycles);
    }
    return {std::move(loads.load), {}};
}

}  // namespace thruway
