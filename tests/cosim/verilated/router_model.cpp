#include "tests/cosim/verilated/router_model.h"

#include <Vrouter_cut_through_2vc.h>
#include <Vrouter_multiplexed_3vc.h>
#include <Vrouter_ring_2vc.h>
#include <Vrouter_wormhole_2vc.h>
#include <Vrouter_wormhole_4vc.h>

#include <type_traits>

namespace thruway::test {
namespace {

template <class Model>
class ModelOf : public RouterModel {
public:
    ModelOf(const RouterSite& site, unsigned ports) : ports_(ports) {
        model_.x = site.x;
        model_.y = site.y;
        model_.radix_x = site.radix_x;
        model_.radix_y = site.radix_y;
        model_.wraps = site.wraps ? 1 : 0;
    }

    void clock(const RouterPins& in, bool reset) override {
        model_.reset = reset ? 1 : 0;
        model_.in_valid = static_cast<std::uint8_t>(in.valid);
        for (unsigned port = 0; port < ports_; ++port)
            put_flit(model_.in_flit, port, in.flit[port]);
        using Credits = std::remove_reference_t<decltype(model_.credit_in)>;
        model_.credit_in = static_cast<Credits>(in.credits);
        model_.eval();
        model_.clk = 1;
        model_.eval();
        model_.clk = 0;
    }
    RouterPins out() const override {
        RouterPins pins;
        pins.valid = model_.out_valid;
        for (unsigned port = 0; port < ports_; ++port) {
            pins.flit[port] = flit_at(model_.out_flit, port);
        }
        pins.credits = model_.credit_out;
        return pins;
    }
    bool fault() const override { return model_.fault != 0; }

private:
    const unsigned ports_;
    Model model_;
};

}  // namespace

ModelShape shape_of(RouterVariant variant) {
    switch (variant) {
        case RouterVariant::kWormhole2Vc: return {5, 2, 4, 16, false, false};
        case RouterVariant::kWormhole4Vc: return {5, 4, 8, 16, false, false};
        case RouterVariant::kCutThrough2Vc: return {5, 2, 8, 8, true, false};
        case RouterVariant::kMultiplexed3Vc: return {5, 3, 5, 5, true, true};
        case RouterVariant::kRing2Vc: return {3, 2, 3, 8, false, false};
    }
    return {};
}

std::unique_ptr<RouterModel> make_router_model(RouterVariant variant, const RouterSite& site) {
    const unsigned ports = shape_of(variant).ports;
    switch (variant) {
        case RouterVariant::kWormhole2Vc:
            return std::make_unique<ModelOf<Vrouter_wormhole_2vc>>(site, ports);
        case RouterVariant::kWormhole4Vc:
            return std::make_unique<ModelOf<Vrouter_wormhole_4vc>>(site, ports);
        case RouterVariant::kCutThrough2Vc:
            return std::make_unique<ModelOf<Vrouter_cut_through_2vc>>(site, ports);
        case RouterVariant::kMultiplexed3Vc:
            return std::make_unique<ModelOf<Vrouter_multiplexed_3vc>>(site, ports);
        case RouterVariant::kRing2Vc:
            return std::make_unique<ModelOf<Vrouter_ring_2vc>>(site, ports);
    }
    return nullptr;
}

}  // namespace thruway::test
