// tests/cosim/verilated/built_router.h
// A Verilog router of this build, clocked by hand.
#pragma once

#include "cosim/verilated/verilated_routers.h"

#include <memory>

namespace thruway::test {

/// In the order of verilated_routers().
enum class RouterVariant { kWormhole2Vc, kWormhole4Vc, kCutThrough2Vc, kMultiplexed3Vc, kRing2Vc };

inline PinShape shape_of(RouterVariant variant) {
    return verilated_routers()[static_cast<std::size_t>(variant)];
}

class BuiltRouter {
public:
    BuiltRouter(RouterVariant variant, const PinPlace& place)
        : device_(make_verilated_router(shape_of(variant), 1)) {
        device_->set_place(place);
    }
    /// One cycle with these inputs, up to the clock edge that ends it.
    void clock(const PinValues& in, bool reset) {
        PinInputs inputs;
        static_cast<PinValues&>(inputs) = in;
        inputs.reset = reset;
        device_->clock(inputs, out_);
    }
    const PinShape& shape() const { return device_->shape(); }
    /// The register values after that edge.
    const PinOutputs& out() const { return out_; }

private:
    std::unique_ptr<PinDevice> device_;
    PinOutputs out_;
};

}  // namespace thruway::test
