// tests/cosim/verilated/router_model.h
// The Verilog routers that are built, behind one interface and without Verilator's headers, which do not
// go with SystemC's.
#pragma once

#include "cosim/verilated/flit_bits.h"

#include <array>
#include <cstdint>
#include <memory>

namespace thruway::test {

/// One direction of the pins in one cycle.
struct RouterPins {
    std::uint32_t valid = 0;  ///< set of ports
    std::array<FlitBits, 5> flit{};
    std::uint32_t credits = 0;  ///< set of units, port * vcs + vc
};

struct RouterSite {
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t radix_x = 1;
    std::uint8_t radix_y = 1;
    bool wraps = true;
};

class RouterModel {
public:
    virtual ~RouterModel() = default;
    /// A cycle with these inputs, up to the edge that ends it.
    virtual void clock(const RouterPins& in, bool reset) = 0;
    /// What the registers say after that edge.
    virtual RouterPins out() const = 0;
    virtual bool fault() const = 0;
};

enum class RouterVariant { kWormhole2Vc, kWormhole4Vc, kCutThrough2Vc, kMultiplexed3Vc, kRing2Vc };

/// As rtl_models/verilog/CMakeLists.txt says.
struct ModelShape {
    unsigned ports = 5;
    unsigned vcs = 2;
    unsigned depth = 8;
    unsigned host_depth = 8;
    bool virtual_cut_through = false;
    bool multiplexed = false;
};
ModelShape shape_of(RouterVariant variant);
std::unique_ptr<RouterModel> make_router_model(RouterVariant variant, const RouterSite& site);

}  // namespace thruway::test
