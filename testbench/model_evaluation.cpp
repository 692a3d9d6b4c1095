#include "testbench/model_evaluation.h"

#include "routing/make_routing.h"
#include "testbench/network_traffic.h"
#include "topologies/build_topology.h"

#include <fmt/format.h>

#include <string>

namespace thruway {
namespace {

PacketSwitching switching_of(const RouterSettings& router) {
    switch (router.switching) {
        case Switching::kWormhole: return PacketSwitching::kWormhole;
        case Switching::kVirtualCutThrough: return PacketSwitching::kVirtualCutThrough;
        case Switching::kStoreAndForward: return PacketSwitching::kStoreAndForward;
    }
    return PacketSwitching::kWormhole;
}

/// p of the zero-load formula; speculation hides the cycles of VC allocation.
unsigned head_cycles(const RouterSettings& router) {
    return router.routing_cycles + (router.speculative ? 0 : router.vc_allocation_cycles) +
           router.switch_allocation_cycles + router.crossbar_cycles + router.output_buffer_cycles;
}

std::string storage_departure(const RouterSettings& router) {
    switch (router.kind) {
        case RouterKind::kVirtualChannel:
            return fmt::format("here each input has {} virtual channel{} of {} flits",
                               router.virtual_channels, router.virtual_channels == 1 ? "" : "s",
                               router.buffer_flits);
    }
    return {};
}

}  // namespace

std::vector<ModelReport> evaluate_models(const SimulationSettings& settings,
                                         const ModelOptions& options) {
    check_simulation_settings(settings);
    const Topology topology = build_topology(settings.topology);
    const auto routing = make_routing_function(settings.routing, topology,
                                               settings.router.virtual_channels);
    const auto traffic = make_traffic(settings.traffic,
                                      traffic_network_of(topology, settings.topology),
                                      settings.measurement.seed);
    ModelledNetwork network{topology, *routing, settings.routing, *traffic, settings.traffic};
    network.hosts_per_router = settings.topology.hosts_per_router;
    network.switching = switching_of(settings.router);
    network.head_cycles = head_cycles(settings.router);
    network.link_cycles = settings.topology.link_latency_cycles;
    network.injection_cycles = settings.router.injection_cycles;
    network.ejection_cycles = settings.router.ejection_cycles;
    network.injection_flits_per_cycle = settings.router.injection_flits_per_cycle;
    network.ejection_flits_per_cycle = settings.router.ejection_flits_per_cycle;
    network.storage_departure = storage_departure(settings.router);
    return evaluate_models(network, options);
}

}  // namespace thruway
