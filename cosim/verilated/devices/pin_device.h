// cosim/verilated/devices/pin_device.h
// A router as a device with the pins of rtl_models/verilog/thruway_router.v, whatever implements
// it.
// Timing: one call of clock() per cycle of the fabric. The inputs of cycle t are at the pins before
// the clock edge that ends t; the outputs are the register values after it.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "cosim/verilated/devices/flit_bits.h"

#include <array>
#include <cstdint>

namespace thruway {

/// Two dimensions with two directions each, and the host.
constexpr unsigned kMaxPinPorts = 5;

/// Parameters of the Verilog module.
struct PinShape {
    unsigned ports = kMaxPinPorts;  ///< the last is the host's; the others are +x, -x, +y, -y
    unsigned vcs = 2;
    unsigned buffer_flits = 8;       ///< per VC of a link
    unsigned host_buffer_flits = 8;  ///< per injection VC; also the longest packet
    unsigned flit_bits = kFlitBits;
    bool virtual_cut_through = false;  ///< else wormhole
    bool multiplexed = false;          ///< crossbar kind; else partially multiplexed

    Port host_port() const { return ports - 1; }
};

/// Position of the router in the grid; constant during a run.
struct PinPlace {
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t radix_x = 1;
    std::uint8_t radix_y = 1;
    bool wraps = false;  ///< torus; else mesh
};

/// One direction of the pins in one cycle. Bit of a VC: port * vcs + vc.
struct PinValues {
    std::uint32_t valid = 0;  ///< set of ports
    std::array<FlitBits, kMaxPinPorts> flit{};
    /// Bits of VCs. As input: a buffer slot behind that output VC became free. As output: a buffer
    /// slot of that input VC became free.
    std::uint64_t credits = 0;

    bool idle() const { return valid == 0 && credits == 0; }
};

struct PinInputs : PinValues {
    Cycle cycle = 0;  ///< fabric cycle, for messages only; not a pin
    bool reset = false;
};

struct PinOutputs : PinValues {
    bool fault = false;  ///< the device detected a violation of the pin protocol
};

class PinDevice {
public:
    virtual ~PinDevice() = default;
    virtual PinShape shape() const = 0;
    /// Call before the first clock().
    virtual void set_place(const PinPlace& place) = 0;
    /// The rising clock edge that ends cycle `in.cycle`. Calls may be skipped in cycles in which
    /// the router holds no flit and all inputs are idle. Writes all of `out`.
    virtual void clock(const PinInputs& in, PinOutputs& out) = 0;
};

}  // namespace thruway
