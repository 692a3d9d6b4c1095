#include "testbench/routers/network_devices.h"

namespace thruway {
namespace {

const DeviceClass& device_of(const RouterSettings& router, const DeviceSet* devices) {
    static const DeviceSet none;
    return (devices != nullptr ? *devices : none).get(router.device);
}

}  // namespace

void check_device(const RouterSettings& router, const DeviceSet* devices) {
    if (router.implementation != RouterImplementation::kForeign) return;
    static_cast<void>(device_of(router, devices));
}

std::unique_ptr<ForeignRouters> foreign_routers_of(const SimulationSettings& settings,
                                                   const Topology& topology,
                                                   const RoutingFunction& routing,
                                                   const DeviceSet* devices,
                                                   unsigned longest_packet) {
    if (settings.router.implementation != RouterImplementation::kForeign) return nullptr;
    const ForeignNetwork network{settings.router, topology,
                                 routing,         settings.routing.message_classes,
                                 longest_packet,  settings.measurement.seed};
    return std::make_unique<ForeignRouters>(network, device_of(settings.router, devices));
}

}  // namespace thruway
