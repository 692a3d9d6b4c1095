#include "rtl_models/input_port.h"

#include <fmt/format.h>

namespace thruway {
InputPort::InputPort(sc_core::sc_module_name name, RouterState& state, Port port,
                     FabricContext& context)
    : sc_module(name),
      vc_("vc"),
      state_(state),
      first_unit_(state.unit(port, 0)),
      vcs_(&state.input[first_unit_]),
      arriving_(&state.arriving_flit[port * state.shape.slots]),
      whole_packets_(context.settings.switching == Switching::kStoreAndForward),
      before_switch_(context.pipeline.before_switch()) {
    vc_.init(state.shape.vcs, [&](const char* vc_name, std::size_t vc) {
        return new VcBuffer(vc_name, state.input[state.unit(port, static_cast<unsigned>(vc))],
                            context.settings.buffer_flits, before_switch_ > 0, context.arena);
    });
}

void InputPort::report_overflow(VirtualChannel vc, Cycle now) const {
    SC_REPORT_FATAL("/thruway/router/credit",
                    fmt::format("{}.vc_{}: a flit arrives at the full buffer in cycle {}; its "
                                "sender had no credit",
                                name(), vc, now)
                        .c_str());
}

}  // namespace thruway
