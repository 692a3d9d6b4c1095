// cosim/foreign/foreign_routers.h
// The foreign routers of a network: devices of one class, each asked for by what its router needs.
#pragma once

#include "cosim/devices/device_class.h"
#include "cosim/verilated/pin_routers.h"
#include "rtl_models/router/router_factory.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>

namespace thruway {

/// The network around foreign routers. What it refers to must outlive them.
struct ForeignNetwork {
    const RouterSettings& router;
    const Topology& topology;
    const RoutingFunction& routing;  ///< of the settings
    unsigned message_classes = 1;
    unsigned longest_packet = 0;  ///< flits; 0: not known
    std::uint64_t seed = 1;
};

class ForeignRouters final : public RouterFactory {
public:
    /// `device`: the class that router.device names; must outlive this object.
    /// Errors: Problem if router.foreign_routers names a router that does not exist.
    ForeignRouters(const ForeignNetwork& network, const DeviceClass& device);
    ForeignRouters(const ForeignRouters&) = delete;
    ForeignRouters& operator=(const ForeignRouters&) = delete;

    /// Errors: those of make_device() and PinRouter.
    ArenaPtr<Router> make(const char* name, RouterId id, FabricContext& context) override {
        return routers_.make(name, id, context);
    }

    /// Errors: Problem that begins with router.device if the class cannot make the device.
    std::unique_ptr<PinDevice> make_device(RouterId router) const;

    const DeviceClass& device() const { return device_; }
    /// What the routers do according to their device class, for the proof of freedom from deadlock;
    /// null with DeviceRouting::kFabric and kObserved. Makes and drops each device once.
    std::unique_ptr<RoutingFunction> stated_relation() const;

    /// With DeviceRouting::kObserved: a sentence that nothing is proven; otherwise empty.
    std::string note() const;

private:
    DeviceRequest request_for(RouterId router) const;
    std::unique_ptr<PinDevice> made_device(RouterId router);
    StatedRouting stated_for(RouterId router, const PinShape& shape) const;
    ProtocolRules rules_for(RouterId router, const FabricContext& context, const PinMap& map) const;

    const ForeignNetwork network_;
    const DeviceClass& device_;
    std::map<RouterId, PinShape> shapes_;  ///< of the devices made for the fabric
    PinRouters routers_;
};

}  // namespace thruway
