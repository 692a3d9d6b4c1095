#include "rtl_models/queued_router/queued_decisions.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {

QueuedDecisions::QueuedDecisions(RouterId router, FabricContext& context)
    : arrival_order_(context.settings.arrival_order),
      router_(router),
      waits_for_tail_(context.settings.storage == StorageRule::kFull),
      tie_is_busy_(context.settings.tie == TieRule::kBusy),
      by_port_(context.settings.header_order == HeaderOrder::kPort),
      header_stage_("header_stage", router, context),
      storage_(context.settings.organisation->make("storage", router, context)) {}

/// Fills the header's outputs and first choice; returns the draw for the storage.
Draw QueuedDecisions::look(StoredPacket& header, const Packet& packet, const Host& to,
                           PortSet seen) {
    Draw random;  // not drawn if there is only one output
    if (to.router == router_) {
        header.first_choice = static_cast<std::uint16_t>(to.port);
        header.outputs = PortSet{1} << to.port;
        header.hops_left = 0;
    } else {
        random = header_stage_.route(header, packet, to.router, seen);
    }
    // The selection function uses the first word, so the storage gets the second one first.
    return {random.b, random.a};
}

/// Records the decision, except at the routers of source and destination.
void QueuedDecisions::note(bool cut, bool here, Packet& packet, HopDecision& hop) {
    if (packet.hops == 0 || here) return;
    hop = {true, cut, packet.hops > 1, packet.cut_through.last_cut != 0};
    packet.cut_through.note(cut, packet.hops == 1);
}

std::optional<Port> QueuedDecisions::decide(StoredPacket& header, Packet& packet, const Host& to,
                                            PortSet idle, PortSet released, HopDecision& hop) {
    const PortSet seen = tie_is_busy_ ? idle & ~released : idle;
    const Draw random = look(header, packet, to, seen);
    const std::optional<Port> output = storage_->decide(header, seen, random);
    note(output.has_value(), to.router == router_, packet, hop);
    return output;
}

void QueuedDecisions::begin_together(PortSet idle, PortSet released) {
    turns_.clear();
    asked_.clear();
    idle_ = idle;
    seen_ = tie_is_busy_ ? idle & ~released : idle;
}

void QueuedDecisions::ask(StoredPacket& header, Packet& packet, const Host& to, HopDecision& hop) {
    const Draw random = look(header, packet, to, seen_);
    turns_.push_back({&header, random, std::nullopt});
    asked_.push_back({&packet, &hop, to.router == router_});
}

void QueuedDecisions::answer(Cycle now, std::vector<Departure>& departures) {
    storage_->assign_together(idle_, seen_, now, turns_, departures);
    for (std::size_t i = 0; i < turns_.size(); ++i) {
        note(turns_[i].output.has_value(), asked_[i].here, *asked_[i].packet, *asked_[i].hop);
    }
}

}  // namespace thruway
