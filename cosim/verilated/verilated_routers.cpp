// The models' headers must precede those of SystemC (cmake/ThruwayVerilator.cmake).
#include <Vrouter_cut_through_2vc.h>
#include <Vrouter_multiplexed_3vc.h>
#include <Vrouter_ring_2vc.h>
#include <Vrouter_wormhole_2vc.h>
#include <Vrouter_wormhole_4vc.h>

#include "cosim/verilated/verilated_routers.h"

#include <verilated.h>

#include <functional>

namespace thruway {
namespace {

template <class Model>
class VerilatedRouter : public PinDevice {
public:
    VerilatedRouter(const PinShape& shape, std::uint64_t seed)
        : shape_(shape), context_(with_seed(seed)), model_(context_.get()) {}
    ~VerilatedRouter() override { model_.final(); }

    PinShape shape() const override { return shape_; }

    void set_place(const PinPlace& place) override {
        model_.x = place.x;
        model_.y = place.y;
        model_.radix_x = place.radix_x;
        model_.radix_y = place.radix_y;
        model_.wraps = place.wraps ? 1 : 0;
    }

    void clock(const PinInputs& in, PinOutputs& out) override {
        set(model_.reset, in.reset ? 1 : 0);
        set(model_.in_valid, in.valid);
        set(model_.credit_in, in.credits);
        for (unsigned port = 0; port < shape_.ports; ++port) {
            if (((in.valid >> port) & 1u) != 0) put_flit(model_.in_flit, port, in.flit[port]);
        }
        model_.clk = 0;
        model_.eval();
        model_.clk = 1;
        model_.eval();
        out.valid = model_.out_valid;
        out.credits = model_.credit_out;
        out.fault = model_.fault != 0;
        for (unsigned port = 0; port < shape_.ports; ++port) {
            if (((out.valid >> port) & 1u) != 0) out.flit[port] = flit_at(model_.out_flit, port);
        }
    }

private:
    static std::unique_ptr<VerilatedContext> with_seed(std::uint64_t seed) {
        auto context = std::make_unique<VerilatedContext>();
        constexpr int kRandom = 2;
        context->randReset(kRandom);
        context->randSeed(static_cast<int>(seed % 0x7fffffff) + 1);
        return context;
    }
    template <class Pins>
    static void set(Pins& pins, std::uint64_t value) {
        pins = static_cast<Pins>(value);
    }

    const PinShape shape_;
    std::unique_ptr<VerilatedContext> context_;
    Model model_;
};

struct Variant {
    PinShape shape;
    std::function<std::unique_ptr<PinDevice>(const PinShape&, std::uint64_t seed)> make;
};

template <class Model>
Variant variant(const PinShape& shape) {
    return {shape, [](const PinShape& built, std::uint64_t seed) -> std::unique_ptr<PinDevice> {
                return std::make_unique<VerilatedRouter<Model>>(built, seed);
            }};
}

/// Same parameters as in rtl_models/verilog/CMakeLists.txt.
const std::vector<Variant>& variants() {
    static const std::vector<Variant> all = {
        variant<Vrouter_wormhole_2vc>({5, 2, 4, 16, kFlitBits, false, false}),
        variant<Vrouter_wormhole_4vc>({5, 4, 8, 16, kFlitBits, false, false}),
        variant<Vrouter_cut_through_2vc>({5, 2, 8, 8, kFlitBits, true, false}),
        variant<Vrouter_multiplexed_3vc>({5, 3, 5, 5, kFlitBits, true, true}),
        variant<Vrouter_ring_2vc>({3, 2, 3, 8, kFlitBits, false, false}),
    };
    return all;
}

bool serves(const PinShape& built, const PinShape& wanted) {
    return built.ports == wanted.ports && built.vcs == wanted.vcs &&
           built.buffer_flits == wanted.buffer_flits && built.flit_bits == wanted.flit_bits &&
           built.virtual_cut_through == wanted.virtual_cut_through &&
           built.multiplexed == wanted.multiplexed;
}

}  // namespace

const std::vector<PinShape>& verilated_routers() {
    static const std::vector<PinShape> shapes = [] {
        std::vector<PinShape> all;
        for (const Variant& each : variants()) all.push_back(each.shape);
        return all;
    }();
    return shapes;
}

std::unique_ptr<PinDevice> make_verilated_router(const PinShape& wanted, std::uint64_t seed) {
    for (const Variant& each : variants()) {
        if (serves(each.shape, wanted)) return each.make(each.shape, seed);
    }
    return nullptr;
}

}  // namespace thruway
