// cosim/verilated/lock_step.h
// Drives two devices with the same inputs in every cycle. The outputs of the first are used; those
// of the second must be equal.
#pragma once

#include "cosim/devices/pin_device.h"

#include <memory>
#include <string>

namespace thruway {

class LockStep : public PinDevice {
public:
    /// `name`: the router, for reports. `device_is`, `twin_is`: names of the two devices in
    /// reports.
    LockStep(std::string name, std::unique_ptr<PinDevice> device, std::string device_is,
             std::unique_ptr<PinDevice> twin, std::string twin_is);

    const PinShape& shape() const override { return device_->shape(); }
    void set_place(const PinPlace& place) override;
    bool pending() const override { return device_->pending() || twin_->pending(); }
    /// Errors: fatal report /thruway/pins/lock_step at the first difference, with cycle, port and
    /// both values.
    void clock(const PinInputs& in, PinOutputs& out) override;

    /// Clock edges with equal outputs.
    Cycle agreed() const { return agreed_; }

private:
    void report(const PinInputs& in, const std::string& where, const std::string& device,
                const std::string& twin) const;
    bool compare_port(const PinInputs& in, const PinOutputs& out, unsigned port) const;

    const std::string name_;
    const std::unique_ptr<PinDevice> device_;
    const std::string device_is_;
    const std::unique_ptr<PinDevice> twin_;
    const std::string twin_is_;
    PinOutputs expected_;
    Cycle agreed_ = 0;
};

}  // namespace thruway
