#include "cosim/foreign/foreign_routers.h"

#include "core/problem.h"
#include "cosim/foreign/foreign_relation.h"
#include "cosim/verilated/protocol/stated_routing.h"
#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/allocation/vc_reallocation.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

namespace thruway {
namespace {

void check_routers(const RouterSettings& router, const Topology& topology) {
    for (const unsigned id : router.foreign_routers) {
        if (id < topology.graph.routers()) continue;
        throw Problem(fmt::format("router.foreign_routers: there is no router {}; {} has routers 0 "
                                  "to {}",
                                  id, topology.name, topology.graph.routers() - 1));
    }
}

/// The map for a device that fits and shows everything.
PinMap widest_map(const Topology& topology, RouterId router) {
    const NeededPorts needed = needed_ports(topology, router);
    PinShape shape;
    shape.ports = needed.links + needed.hosts;
    shape.hosts = needed.hosts;
    shape.layout = whole_layout();
    return PinMap(topology, router, shape);
}

}  // namespace

ForeignRouters::ForeignRouters(const ForeignNetwork& network, const DeviceClass& device)
    : network_(network),
      device_(device),
      routers_([this](RouterId router, FabricContext&) { return made_device(router); },
               network.router.foreign_routers,
               [this](RouterId router, FabricContext& context, const PinMap& map) {
                   return rules_for(router, context, map);
               }) {
    check_routers(network.router, network.topology);
}

DeviceRequest ForeignRouters::request_for(RouterId router) const {
    const RouterSettings& settings = network_.router;
    const Topology& topology = network_.topology;
    DeviceRequest request;
    request.name = topology.graph.name(router);
    request.router = router;
    request.ports = needed_ports(topology, router);
    request.vcs = settings.virtual_channels;
    request.buffer_flits = settings.buffer_flits;
    request.longest_packet = network_.longest_packet;
    request.message_classes = network_.message_classes;
    request.whole_packets = settings.switching == Switching::kVirtualCutThrough;
    request.empty_buffers = resolved_reallocation(settings, network_.routing) ==
                            VcReallocation::kAfterBufferEmpty;
    request.routers = topology.graph.routers();
    request.hosts = topology.graph.hosts();
    request.place = widest_map(topology, router).place();
    request.seed = network_.seed + index(router);
    request.routing = [network = network_, router](const PinShape& shape) -> StatedRouting {
        const auto map = std::make_shared<const PinMap>(network.topology, router, shape);
        return [map, inside = stated_routing(router, network.topology, network.routing,
                                             network.router.host_vcs(), *map)](
                   unsigned pin, const FlitFields& head, AllowedChannels& allowed) {
            inside(pin, head, allowed);
        };
    };
    return request;
}

std::unique_ptr<PinDevice> ForeignRouters::make_device(RouterId router) const {
    const DeviceRequest request = request_for(router);
    const auto refuse = [&](const std::string& why) {
        throw Problem(
            fmt::format("router.device: \"{}\" cannot be {}: {}", device_.name, request.name, why));
    };
    std::unique_ptr<PinDevice> device;
    try {
        device = device_.make(request);
    } catch (const Problem& problem) {
        refuse(problem.message());
    } catch (const std::exception& error) {
        refuse(fmt::format("its maker failed: {}", error.what()));
    }
    if (device == nullptr) refuse("its maker returned no device");
    return device;
}

std::unique_ptr<PinDevice> ForeignRouters::made_device(RouterId router) {
    auto device = make_device(router);
    shapes_.insert_or_assign(router, device->shape());
    return device;
}

StatedRouting ForeignRouters::stated_for(RouterId router, const PinShape& shape) const {
    StatedRouting stated = device_.stated(request_for(router), shape);
    if (stated) return stated;
    throw Problem(fmt::format("router.device: \"{}\": DeviceClass::stated returned no function for "
                              "{}",
                              device_.name, network_.topology.graph.name(router)));
}

ProtocolRules ForeignRouters::rules_for(RouterId router, const FabricContext& context,
                                        const PinMap& map) const {
    ProtocolRules rules;
    rules.credits_leave_with_flits = device_.credits_leave_with_flits;
    rules.stuck_cycles = device_.stuck_cycles;
    switch (device_.routing) {
        case DeviceRouting::kFabric: rules.routing = stated_routing(router, context, map); break;
        case DeviceRouting::kStated: rules.routing = stated_for(router, shapes_.at(router)); break;
        case DeviceRouting::kObserved: break;
    }
    return rules;
}

std::unique_ptr<RoutingFunction> ForeignRouters::stated_relation() const {
    if (device_.routing != DeviceRouting::kStated) return nullptr;
    auto relation = std::make_unique<ForeignRelation>(
        network_.routing.proven_as(), network_.topology, network_.router.virtual_channels);
    const auto add = [&](RouterId router) {
        const PinShape shape = make_device(router)->shape();
        relation->add(router, shape, stated_for(router, shape));
    };
    for (const unsigned id : network_.router.foreign_routers) add(RouterId{id});
    if (!network_.router.foreign_routers.empty()) return relation;
    for (std::uint32_t id = 0; id < network_.topology.graph.routers(); ++id) add(RouterId{id});
    return relation;
}

std::string ForeignRouters::note() const {
    if (device_.routing != DeviceRouting::kObserved) return "";
    return fmt::format("nothing is proven of deadlock: how device \"{}\" routes is not stated, and "
                       "its outputs are not checked",
                       device_.name);
}

}  // namespace thruway
