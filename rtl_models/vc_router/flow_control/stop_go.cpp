#include "rtl_models/vc_router/flow_control/stop_go.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {

StopGo::StopGo(sc_core::sc_module_name name, RouterState& state, const FabricContext& context)
    : sc_module(name),
      state_(state),
      settings_(context.settings),
      stopped_(context.registers.take<std::uint64_t>(state.shape.words)),
      inputs_(state.shape.ports) {}

void StopGo::connect(Port port, const Link& link) {
    const StopGoLoop loop(settings_, link.latency(), link.flit_cycles());
    if (settings_.buffer_flits < loop.safe_flits()) {
        SC_REPORT_ERROR(
            "/thruway/router/stop_go",
            fmt::format("{}: {} flits may come after a stop into a buffer of {} of "
                        "input {}; at least {} flits would do",
                        name(), loop.late_flits(), settings_.buffer_flits, port, loop.safe_flits())
                .c_str());
        return;
    }
    inputs_[port] = {loop.marks(settings_.buffer_flits), link.credits()};
}

void StopGo::take_signals(const Arrivals::Slot& slot) {
    std::uint64_t* const arriving = slot.credits();
    for_each_bit(arriving, state_.shape.words, [&](unsigned ovc) {
        std::uint32_t& credits = state_.credits[ovc];
        credits = credits == 0 ? kUnlimitedCredits : 0;
    });
    for (unsigned w = 0; w < state_.shape.words; ++w) arriving[w] = 0;
}

void StopGo::send_signals(Cycle now) {
    for (unsigned w = 0; w < state_.shape.words; ++w) {
        for_each_bit_in(state_.occupied[w] | stopped_[w], [&](unsigned bit) {
            const unsigned ivc = w * 64 + bit;
            const Input& input = inputs_[state_.port_of(ivc)];
            if (input.marks.stop == 0) return;
            const unsigned level = state_.input[ivc].count;
            const bool stop = has_bit(stopped_, ivc) ? level > input.marks.go
                                                     : level >= input.marks.stop;
            if (stop == has_bit(stopped_, ivc)) return;
            stopped_[w] ^= std::uint64_t{1} << bit;
            input.signals.send(state_.vc_of(ivc), now, state_.clock);
        });
    }
}

}  // namespace thruway
