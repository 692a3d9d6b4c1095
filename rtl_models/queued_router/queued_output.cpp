#include "rtl_models/queued_router/queued_output.h"

#include "rtl_models/settings/router_settings.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

QueuedOutput::QueuedOutput(sc_core::sc_module_name name, QueuedState& state, Port port,
                           FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      line_(state.lines[port]),
      port_(port),
      bit_(PortSet{1} << port),
      changes_lengths_(context.hop_lengths != nullptr),
      may_wait_(context.narrow_links) {}

void QueuedOutput::connect(Link& link) {
    link_ = &link;
    const RouterSettings& settings = context_.settings;
    flit_cycles_ = link.flit_cycles();
    after_head_ = flit_cycles_;
    if (settings.one_flit_inputs) {
        after_head_ = std::max(after_head_, Cycle{settings.routing_cycles});
    }
}

void QueuedOutput::start(PassageIndex passage, Cycle now) {
    const PacketHandle handle = state_.passages[passage].header.packet;
    const Packet& packet = context_.packets[handle];
    const bool drawn = link_ != nullptr && changes_lengths_;
    line_.passage = passage;
    line_.packet = handle;
    line_.next = 0;
    line_.length = drawn ? static_cast<std::uint16_t>(context_.hop_lengths->flits(packet))
                         : packet.flits;
    line_.next_at = now;
    state_.idle &= ~bit_;
    state_.sending |= bit_;
}

void QueuedOutput::report_missing(Cycle now) const {
    SC_REPORT_FATAL("/thruway/router/order",
                    fmt::format("{}: flit {} should leave in cycle {}, and {} flits of its packet "
                                "have arrived",
                                name(), line_.next, now, state_.passages[line_.passage].received)
                        .c_str());
}

}  // namespace thruway
