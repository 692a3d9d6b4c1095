#include "rtl_models/vc_router/output/narrow_links.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {

NarrowLinks::NarrowLinks(sc_core::sc_module_name name, RouterState& state, unsigned component,
                         const std::vector<Cycle>& flit_cycles)
    : sc_module(name), state_(state), component_(component), outputs_(flit_cycles.size()) {
    state.busy_links = busy_;
    for (std::size_t port = 0; port < outputs_.size(); ++port) {
        outputs_[port].flit_cycles = flit_cycles[port];
    }
}

void NarrowLinks::release(Cycle now) {
    for_each_bit(busy_, state_.shape.port_words, [&](Port port) {
        if (outputs_[port].free_at <= now) clear_bit(busy_, port);
    });
}

void NarrowLinks::granted(Port port, Cycle now) {
    Output& output = outputs_[port];
    if (output.flit_cycles == 1) return;
    output.free_at = now + output.flit_cycles;
    set_bit(busy_, port);
    state_.clock.wake(component_, output.free_at);
}

std::unique_ptr<NarrowLinks> make_narrow_links(const char* name, RouterState& state,
                                               RouterId router, unsigned component,
                                               const FabricContext& context) {
    if (context.settings.output_buffer_flits > 0) return nullptr;
    std::vector<Cycle> flit_cycles(state.shape.ports, 1);
    for (Port port = 0; port < state.shape.ports; ++port) {
        const auto channel = context.graph.channel_out(router, port);
        if (channel) flit_cycles[port] = context.graph.channel(*channel).flit_cycles;
    }
    const auto full_width = [](Cycle cycles) { return cycles == 1; };
    if (std::all_of(flit_cycles.begin(), flit_cycles.end(), full_width)) return nullptr;
    return std::make_unique<NarrowLinks>(name, state, component, flit_cycles);
}

}  // namespace thruway
