#include "cosim/transaction/transaction_host.h"

namespace thruway {
namespace {

Cycle routing_of(const RouterSettings& settings) {
    return settings.routing_at_source ? settings.routing_cycles : 0;
}

}  // namespace

TransactionHost::TransactionHost(sc_core::sc_module_name name, Port port, RouterId router,
                                 unsigned component, Agenda& agenda, FabricContext& context)
    : sc_module(name),
      context_(context),
      agenda_(agenda),
      port_(port),
      router_(router),
      component_(component),
      delay_(context.settings.injection_cycles),
      routing_(routing_of(context.settings)),
      pause_(context.settings.one_flit_inputs && routing_ > 0 ? routing_ - 1 : 0),
      ejection_(context.settings.ejection_cycles),
      one_at_a_time_(context.settings.injection_flits_per_cycle != 0),
      deliveries_(&context.arena) {
    deliveries_.reserve(4);
}

void TransactionHost::start() {
    next_generation_ = 0;
    context_.clock.wake_far(component_, 0);
}

void TransactionHost::wake(Cycle cycle) {
    next_generation_ = std::min(next_generation_, cycle);
    context_.clock.wake_far(component_, cycle);
}

void TransactionHost::bring_in(Cycle now, VisitTable& visits, std::vector<Visit>& deciding) {
    if (now >= next_generation_) {
        next_generation_ = host_->generate(now, queue_);
        context_.clock.wake_far(component_, next_generation_);
    }
    next_entrance_ = kNever;
    while (!queue_.empty()) {
        const PacketHandle handle = queue_.front();
        Cycle ready = context_.packets[handle].identity.generated + delay_;
        if (one_at_a_time_) ready = std::max(ready, free_at_);
        if (ready > now) {
            next_entrance_ = ready;
            return;
        }
        queue_.pop_front();
        const Visit visit = enter(handle, now);
        if (routing_ == 0) {
            deciding.push_back(visit);
        } else {
            agenda_.add({now + routing_, TaskKind::kDecide, visits.keep(visit)});
        }
    }
}

Visit TransactionHost::enter(PacketHandle handle, Cycle now) {
    const Packet& packet = context_.inject(handle, router_, now - delay_);
    if (bounded_ != nullptr) bounded_->departed(handle, now);
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
    agenda_.add({tail_at + ejection_, TaskKind::kDeliver, port_});
}

void TransactionHost::deliver(Cycle now) {
    const auto complete = [&](const Delivery& item) { return item.tail_at + ejection_ <= now; };
    for (const Delivery& item : deliveries_) {
        if (!complete(item)) continue;
        --context_.packets_in_network;
        host_->deliver_packet(item.packet, context_.packets[item.packet].flits, now);
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
