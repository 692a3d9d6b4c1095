// cosim/verilated/devices/pin_device.h
// A router as a device with pins: those of rtl_models/verilog/thruway_router.v, whatever is behind
// them. A cycle of the fabric is one call of clock(): the inputs of cycle t are on the pins before
// the clock edge that ends t, and the outputs are what the registers hold after it.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"
#include "cosim/verilated/devices/flit_bits.h"

#include <array>
#include <cstdint>

namespace thruway {

/// Two dimensions and the host.
constexpr unsigned kMaxPinPorts = 5;

/// What a device is built for: the parameters of the Verilog module.
struct PinShape {
    unsigned ports = kMaxPinPorts;  ///< the last is the host's; the others +x, -x, +y, -y
    unsigned vcs = 2;
    unsigned buffer_flits = 8;       ///< of a virtual channel of a link
    unsigned host_buffer_flits = 8;  ///< of an injection virtual channel: no packet may be longer
    unsigned flit_bits = kFlitBits;
    bool virtual_cut_through = false;  ///< else wormhole
    bool multiplexed = false;          ///< the crossbar; else partially multiplexed

    Port host_port() const { return ports - 1; }
};

/// The place of the router in the grid; constant while it runs.
struct PinPlace {
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t radix_x = 1;
    std::uint8_t radix_y = 1;
    bool wraps = false;  ///< torus; else mesh
};

/// One direction of the pins in one cycle. Sets of places have bit port * vcs + vc.
struct PinValues {
    std::uint32_t valid = 0;  ///< set of ports
    std::array<FlitBits, kMaxPinPorts> flit{};
    /// Into a router: places that have become free behind its outputs. Out of it: places that have
    /// become free in its input buffers.
    std::uint64_t credits = 0;

    bool idle() const { return valid == 0 && credits == 0; }
};

struct PinInputs : PinValues {
    Cycle cycle = 0;  ///< of the fabric, for messages; no pin
    bool reset = false;
};

struct PinOutputs : PinValues {
    bool fault = false;  ///< a rule of the pins was broken
};

class PinDevice {
public:
    virtual ~PinDevice() = default;
    virtual PinShape shape() const = 0;
    /// Before the first clock().
    virtual void set_place(const PinPlace& place) = 0;
    /// A rising clock edge, that which ends cycle `in.cycle`. Cycles in which a router holds no
    /// flit and all inputs are idle may be left out. `out` is written whole.
    virtual void clock(const PinInputs& in, PinOutputs& out) = 0;
};

}  // namespace thruway
