// cosim/devices/converters/pin_converter.h
// Between the pins of a fabric and a device whose pins mean something else: a PinDevice around
// another one. Converters nest; the outermost one faces the fabric.
#pragma once

#include "cosim/devices/pin_device.h"

#include <memory>
#include <utility>

namespace thruway {

class PinConverter : public PinDevice {
public:
    explicit PinConverter(std::unique_ptr<PinDevice> device) : device_(std::move(device)) {}

    const PinShape& shape() const override { return device_->shape(); }
    void set_place(const PinPlace& place) override { device_->set_place(place); }
    bool pending() const override { return device_->pending(); }

protected:
    PinDevice& device() { return *device_; }
    const PinDevice& device() const { return *device_; }

private:
    const std::unique_ptr<PinDevice> device_;
};

}  // namespace thruway
