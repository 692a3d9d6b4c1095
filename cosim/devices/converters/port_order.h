// cosim/devices/converters/port_order.h
// For a device that numbers its ports otherwise: hosts first, or -x before +x.
#pragma once

#include "cosim/devices/converters/pin_converter.h"

#include <cstdint>
#include <vector>

namespace thruway {

class PortOrder : public PinConverter {
public:
    /// `device_port`: [port of the fabric's numbering (PinShape)] the device's port, each once.
    /// FlitFields::output is translated, too. Errors: Problem if it is no such list.
    PortOrder(std::unique_ptr<PinDevice> device, std::vector<unsigned> device_port);

    void set_place(const PinPlace& place) override;
    void clock(const PinInputs& in, PinOutputs& out) override;

private:
    std::uint64_t inside(std::uint64_t ports) const;
    std::uint64_t outside(std::uint64_t device_ports) const;

    const std::vector<unsigned> device_port_;
    PinInputs in_;
    PinOutputs out_;
};

}  // namespace thruway
