#include "rtl_models/vc_router/registers/router_tap.h"

namespace thruway {
namespace {

PortVc port_vc(Port port, VirtualChannel vc) {
    return {static_cast<std::uint16_t>(port), static_cast<std::uint16_t>(vc)};
}

}  // namespace

PortVc RouterTap::place(unsigned unit) const {
    return port_vc(state_.port_of(unit), state_.vc_of(unit));
}

void RouterTap::credits(const std::uint64_t* units, Cycle now) const {
    for_each_bit(units, state_.shape.words, [&](unsigned unit) {
        observer_.happened({RouterEventKind::kCredit, router_, now, {}, place(unit), {}});
    });
}

void RouterTap::arrived(Port port, const Flit& flit, Cycle now) const {
    observer_.happened({RouterEventKind::kArrived, router_, now, port_vc(port, flit.vc), {}, flit});
}

void RouterTap::header(RouterEventKind kind, unsigned input_unit, Cycle now) const {
    observer_.happened({kind, router_, now, place(input_unit), {}, state_.input[input_unit].front});
}

void RouterTap::vc_allocated(unsigned input_unit, unsigned output_unit, Cycle now) const {
    observer_.happened({RouterEventKind::kVcAllocated, router_, now, place(input_unit),
                        place(output_unit), state_.input[input_unit].front});
}

void RouterTap::crossed(const SwitchRequest& crossing, const Flit& flit, Cycle now) const {
    observer_.happened({RouterEventKind::kCrossed, router_, now, place(crossing.input),
                        place(crossing.output), flit});
}

void RouterTap::sent(unsigned output_unit, const Flit& flit, Cycle departure) const {
    observer_.happened({RouterEventKind::kSent, router_, departure, {}, place(output_unit), flit});
}

std::unique_ptr<RouterTap> make_router_tap(RouterState& state, RouterId router,
                                           const FabricContext& context) {
    RouterObserver* const observer = context.router_observer;
    if (observer == nullptr || !observer->watches(router)) return nullptr;
    auto tap = std::make_unique<RouterTap>(state, router, *observer);
    state.tap = tap.get();
    return tap;
}

}  // namespace thruway
