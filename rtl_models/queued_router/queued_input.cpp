#include "rtl_models/queued_router/queued_input.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

namespace thruway {

QueuedInput::QueuedInput(sc_core::sc_module_name name, QueuedState& state, Port port,
                         unsigned component, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      port_(port),
      component_(component),
      routing_(context.settings.routing_cycles) {}

void QueuedInput::report_disorder(const Flit& flit, Cycle now) const {
    SC_REPORT_FATAL(
        "/thruway/router/order",
        fmt::format("{}: flit {} arrives in cycle {}, {}; a link keeps to a packet from its head "
                    "to its tail",
                    name(), flit.sequence, now,
                    flit.head ? "a head before the tail of the arriving packet"
                              : "and no packet is arriving")
            .c_str());
}

}  // namespace thruway
