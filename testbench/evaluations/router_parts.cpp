#include "testbench/evaluations/router_parts.h"

#include <algorithm>

namespace thruway {
namespace {

AllocatorCircuit circuit_of(const AllocatorRow& allocator) {
    switch (allocator.circuit) {
        case AllocatorCircuitKind::kArbiters: return AllocatorCircuit::kSeparable;
        case AllocatorCircuitKind::kWavefront: return AllocatorCircuit::kWavefront;
        case AllocatorCircuitKind::kNone: break;
    }
    return AllocatorCircuit::kNone;
}

RoutingArbiters arbiters_of(RoutingUnitKind kind) {
    switch (kind) {
        case RoutingUnitKind::kPerInput: return RoutingArbiters::kPerInput;
        case RoutingUnitKind::kPerRouter: return RoutingArbiters::kPerRouter;
        case RoutingUnitKind::kPerVirtualChannel: return RoutingArbiters::kNone;
    }
    return RoutingArbiters::kNone;
}

void add_ports(const FabricGraph& graph, RouterId router, unsigned ejection_flits,
               RouterParts& parts) {
    for (Port port = 0; port < graph.ports(router); ++port) {
        const bool host = graph.host_at(router, port).has_value();
        const bool from_link = graph.channel_in(router, port).has_value();
        parts.link_inputs += from_link ? 1 : 0;
        parts.shape.inputs += from_link || host ? 1 : 0;
        if (host) {
            parts.shape.output_flits_per_cycle.push_back(ejection_flits);
        } else if (graph.channel_out(router, port)) {
            parts.shape.output_flits_per_cycle.push_back(1);
        }
    }
}

}  // namespace

CrossbarSharing sharing_of(const CrossbarRow& crossbar) {
    if (!crossbar.has(kSharedOutputs)) return CrossbarSharing::kNoSide;
    return crossbar.has(kSharedInputs) ? CrossbarSharing::kBothSides : CrossbarSharing::kOutputSide;
}

std::vector<RouterParts> router_parts(const FabricGraph& graph, const RouterSettings& settings) {
    RouterParts common;
    common.shape.vcs = settings.port_vcs();
    common.shape.input_speedup = input_speedup(settings.crossbar);
    common.shape.output_speedup = output_speedup(settings.crossbar);
    common.crossbar = sharing_of(*settings.crossbar);
    common.buffer_flits = settings.buffer_flits;
    common.output_buffer_flits = settings.output_buffer_flits;
    common.vc_allocator = circuit_of(*settings.vc_allocator);
    common.switch_allocator = circuit_of(*settings.switch_allocator);
    common.routing = arbiters_of(settings.routing_unit);
    common.speculative = settings.speculative;
    std::vector<RouterParts> routers(graph.routers(), common);
    for (std::size_t i = 0; i < routers.size(); ++i) {
        add_ports(graph, RouterId{static_cast<std::uint32_t>(i)}, settings.ejection_flits_per_cycle,
                  routers[i]);
    }
    return routers;
}

unsigned ports_of(const SwitchShape& shape) {
    return std::max(shape.inputs, static_cast<unsigned>(shape.output_flits_per_cycle.size()));
}

}  // namespace thruway
