#include "rtl_models/queued/queued_decisions.h"

#include "rtl_models/queued/make_packet_storage.h"

namespace thruway {

QueuedDecisions::QueuedDecisions(RouterId router, FabricContext& context)
    : router_(router),
      waits_for_tail_(context.settings.storage == StorageRule::kFull),
      tie_is_busy_(context.settings.tie == TieRule::kBusy),
      by_port_(context.settings.header_order == HeaderOrder::kPort),
      header_stage_("header_stage", router, context),
      storage_(make_packet_storage("storage", router, context)) {}

std::optional<Port> QueuedDecisions::decide(StoredPacket& header, Packet& packet, const Host& to,
                                            PortSet idle, PortSet released, HopDecision& hop) {
    const PortSet seen = tie_is_busy_ ? idle & ~released : idle;
    const bool here = to.router == router_;
    Draw random;  // with one output there is nothing to draw
    if (here) {
        header.first_choice = static_cast<std::uint16_t>(to.port);
        header.outputs = PortSet{1} << to.port;
        header.hops_left = 0;
    } else {
        random = header_stage_.route(header, packet, to.router, seen);
    }
    // The selection function has read the first word of the draw.
    const std::optional<Port> output = storage_->decide(header, seen, {random.b, random.a});
    if (packet.hops > 0 && !here) {
        hop = {true, output.has_value(), packet.hops > 1, packet.cut_through.last_cut != 0};
        packet.cut_through.note(output.has_value(), packet.hops == 1);
    }
    return output;
}

}  // namespace thruway
