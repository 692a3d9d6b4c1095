// tests/cosim/verilated/devices/watched_device.h
// A device whose pins a test can see, and change, after each clock edge.
#pragma once

#include "cosim/verilated/pin_router.h"

#include <functional>
#include <memory>
#include <utility>

namespace thruway::test {

class WatchedDevice : public PinDevice {
public:
    using Watch = std::function<void(const PinInputs& in, PinOutputs& out)>;

    WatchedDevice(std::unique_ptr<PinDevice> device, Watch watch)
        : device_(std::move(device)), watch_(std::move(watch)) {}

    const PinShape& shape() const override { return device_->shape(); }
    void set_place(const PinPlace& place) override { device_->set_place(place); }
    bool pending() const override { return device_->pending(); }
    void clock(const PinInputs& in, PinOutputs& out) override {
        device_->clock(in, out);
        watch_(in, out);
    }

private:
    std::unique_ptr<PinDevice> device_;
    Watch watch_;
};

/// Watches the device of router `only`.
inline PinDeviceMaker watched(const PinDeviceMaker& make, unsigned only,
                              const WatchedDevice::Watch& watch) {
    return [=](RouterId router, FabricContext& context) -> std::unique_ptr<PinDevice> {
        auto device = make(router, context);
        if (index(router) != only) return device;
        return std::make_unique<WatchedDevice>(std::move(device), watch);
    };
}

}  // namespace thruway::test
