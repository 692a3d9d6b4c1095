#include "cosim/transaction/transaction_host.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {
TransactionHost::TransactionHost(sc_core::sc_module_name name, Port port, RouterId router,
                                 unsigned component, Agenda& agenda, FabricContext& context)
    : sc_module(name),
      context_(context),
      agenda_(agenda),
      port_(port),
      routing_(context.settings.routing_at_host()),
      pause_(context.settings.behind_header()),
      ejection_(context.settings.ejection_cycles),
      one_at_a_time_(context.settings.injection_flits_per_cycle != 0),
      source_(router, component, 1, context),
      deliveries_(&context.arena) {
    deliveries_.reserve(4);
}

void TransactionHost::bring_in(Cycle now, VisitTable& visits, std::vector<Visit>& deciding) {
    if (now >= source_.next_generation()) source_.generate(now);
    next_entrance_ = kNever;
    while (!source_.shared_empty()) {
        const unsigned queue = source_.next_shared(now);
        Cycle ready = source_.ready_at(source_.queue(queue));
        if (one_at_a_time_) ready = std::max(ready, free_at_);
        if (ready > now) {
            next_entrance_ = ready;
            return;
        }
        const Visit visit = enter(queue, now);
        if (routing_ == 0) {
            deciding.push_back(visit);
        } else {
            agenda_.add({now + routing_, AgendaKind::kDecide, visits.keep(visit)});
        }
    }
}

Visit TransactionHost::enter(unsigned queue, Cycle now) {
    const PacketHandle handle = source_.depart(queue, now);
    const Packet& packet = context_.packets[handle];
    Visit visit;
    visit.header.packet = handle;
    visit.header.identity = packet.identity;
    visit.header.input = static_cast<std::uint16_t>(port_);
    visit.flits = packet.flits;
    visit.tail_in = now;
    if (!one_at_a_time_) return visit;
    if (packet.flits > 1) visit.tail_in += pause_ + packet.flits - 1;
    free_at_ = now + pause_ + packet.flits;
    return visit;
}

void TransactionHost::take(PacketHandle packet, Cycle now) {
    const unsigned flits = context_.packets[packet].flits;
    const Cycle tail_at = now + flits - 1;
    flits_begun_ += flits;
    deliveries_.push_back({packet, tail_at});
    agenda_.add({tail_at + ejection_, AgendaKind::kDeliver, port_});
}

void TransactionHost::deliver(Cycle now) {
    const auto complete = [&](const Delivery& item) { return item.tail_at + ejection_ <= now; };
    for (const Delivery& item : deliveries_) {
        if (!complete(item)) continue;
        source_.hand_over(item.packet, now);
    }
    deliveries_.erase(std::remove_if(deliveries_.begin(), deliveries_.end(), complete),
                      deliveries_.end());
}

std::uint64_t TransactionHost::flits_taken(Cycle end) const {
    std::uint64_t to_come = 0;
    for (const Delivery& item : deliveries_) {
        if (item.tail_at < end) continue;
        const std::uint64_t flits = context_.packets[item.packet].flits;
        to_come += std::min<std::uint64_t>(flits, item.tail_at + 1 - end);
    }
    return flits_begun_ - to_come;
}

}  // namespace thruway
