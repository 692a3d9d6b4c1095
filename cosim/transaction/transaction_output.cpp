#include "cosim/transaction/transaction_output.h"

namespace thruway {

TransactionOutput::TransactionOutput(sc_core::sc_module_name name, FabricContext& context)
    : sc_module(name), context_(context) {}

void TransactionOutput::connect(Link& link) {
    link_ = &link;
    const RouterSettings& settings = context_.settings;
    if (settings.one_flit_inputs && settings.routing_cycles > 0) {
        pause_ = settings.routing_cycles - 1;
    }
}

void TransactionOutput::start_of_simulation() {
    if (link_ != nullptr) wire_ = link_->flits();
}

void TransactionOutput::start(const Visit& visit, Cycle now) {
    const PacketHandle handle = visit.header.packet;
    Packet& packet = context_.packets[handle];
    const bool drawn = link_ != nullptr && context_.hop_lengths != nullptr;
    flits_ = drawn ? static_cast<std::uint16_t>(context_.hop_lengths->flits(packet)) : packet.flits;
    start_ = now;
    tail_at_ = flits_ == 1 ? now : now + pause_ + flits_ - 1;
    if (link_ == nullptr) {
        host_->take(handle, now);
        return;
    }
    flits_begun_ += flits_;
    ++packet.hops;
    packet.header_note = flits_;
    const Flit head(handle, 0, 0, true, flits_ == 1);
    if (!wire_.send(head, now, context_.clock)) link_->report_collision(now);
}

std::uint64_t TransactionOutput::flits_sent(Cycle end) const {
    if (link_ == nullptr || end > tail_at_) return flits_begun_;
    const Cycle behind_head = start_ + 1 + pause_;
    const std::uint64_t sent = end <= start_ ? 0 : 1 + (end > behind_head ? end - behind_head : 0);
    return flits_begun_ - (flits_ - sent);
}

}  // namespace thruway
