#include "rtl_models/queued_router/queued_host.h"

#include <algorithm>

namespace thruway {
namespace {

Cycle routing_of(const RouterSettings& settings) {
    return settings.routing_at_source ? settings.routing_cycles : 0;
}

}  // namespace

QueuedHost::QueuedHost(sc_core::sc_module_name name, QueuedState& state, Port port, RouterId router,
                       unsigned component, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      port_(port),
      router_(router),
      component_(component),
      delay_(context.settings.injection_cycles),
      routing_(routing_of(context.settings)),
      behind_header_(context.settings.one_flit_inputs && routing_ > 0 ? routing_ - 1 : 0),
      ejection_(context.settings.ejection_cycles),
      one_at_a_time_(context.settings.injection_flits_per_cycle != 0) {}

void QueuedHost::start() {
    next_generation_ = 0;
    state_.next_generation = 0;
    context_.clock.wake_far(component_, 0);
}

void QueuedHost::wake(Cycle cycle) {
    next_generation_ = std::min(next_generation_, cycle);
    state_.next_generation = std::min(state_.next_generation, cycle);
    context_.clock.wake_far(component_, cycle);
}

void QueuedHost::generate(Cycle now) {
    next_generation_ = host_->generate(now, queue_);
    context_.clock.wake_far(component_, next_generation_);
}

bool QueuedHost::begin_packets(Cycle now) {
    while (!queue_.empty()) {
        const Cycle ready = context_.packets[queue_.front()].identity.generated + delay_;
        if (ready > now) {
            context_.clock.wake(component_, ready);
            return false;
        }
        if (one_at_a_time_ && (state_.coming_in[port_] != kNoPassage || now < next_flit_at_)) {
            return true;
        }
        const PacketHandle handle = queue_.front();
        queue_.pop_front();
        begin(handle, now);
    }
    return false;
}

void QueuedHost::begin(PacketHandle handle, Cycle now) {
    const Packet& packet = context_.inject(handle, router_, now - delay_);
    if (bounded_ != nullptr) bounded_->departed(handle, now);
    if (state_.tap) state_.tap->header(RouterEventKind::kInjected, port_, handle, now);
    const PassageIndex passage = state_.passages.begin(handle, packet.identity, port_);
    state_.decide_in(now + routing_, passage);
    if (routing_ > 0) context_.clock.wake(component_, now + routing_);
    if (!one_at_a_time_) {
        state_.receive(passage, packet.flits, true);
        return;
    }
    state_.receive(passage, 1, packet.flits == 1);
    flits_to_come_ = static_cast<std::uint16_t>(packet.flits - 1);
    next_flit_at_ = now + 1 + behind_header_;
    if (flits_to_come_ == 0) return;
    state_.coming_in[port_] = passage;
    context_.clock.wake(component_, now + 1);
}

void QueuedHost::bring_in_flit(Cycle now) {
    context_.clock.wake(component_, now + 1);
    if (now < next_flit_at_) return;
    next_flit_at_ = now + 1;
    --flits_to_come_;
    state_.receive(state_.coming_in[port_], 1, flits_to_come_ == 0);
    if (flits_to_come_ == 0) state_.coming_in[port_] = kNoPassage;
}

void QueuedHost::begin_ejection(PassageIndex passage, Cycle now) {
    const StoredPacket& header = state_.passages[passage].header;
    const PacketHandle packet = header.packet;
    if (state_.tap) state_.tap->given(header.input, port_, packet, now);
    ejections_.push_back({passage, packet, 0, context_.packets[packet].flits});
    state_.busy_hosts |= PortSet{1} << port_;
}

bool QueuedHost::eject(Cycle now) {
    const bool told = state_.tap.has_value();
    for (Ejection& ejection : ejections_) {
        const bool tail = ejection.next + 1 == ejection.length;
        const Flit flit(ejection.packet, ejection.next, 0, ejection.next == 0, tail);
        ++ejection.next;
        ++state_.lines[port_].flits_sent;
        if (told) {
            state_.tap->sent(state_.passages[ejection.passage].header.input, port_, flit, now);
        }
        state_.passages.send(ejection.passage, tail);
        deliver(flit, now);
    }
    const auto gone = [](const Ejection& ejection) { return ejection.next == ejection.length; };
    ejections_.erase(std::remove_if(ejections_.begin(), ejections_.end(), gone), ejections_.end());
    return !ejections_.empty();
}

void QueuedHost::deliver(const Flit& flit, Cycle now) {
    if (ejection_ == 0) {
        hand_over(flit, now);
    } else {
        on_the_way_.emplace_back(now + ejection_, flit);
        state_.busy_hosts |= PortSet{1} << port_;
        context_.clock.wake(component_, now + ejection_);
    }
}

void QueuedHost::hand_over_front(Cycle now) {
    const Flit flit = on_the_way_.front().second;
    on_the_way_.pop_front();
    hand_over(flit, now);
}

void QueuedHost::hand_over(const Flit& flit, Cycle now) {
    if (flit.tail) --context_.packets_in_network;
    host_->deliver(flit, now);
}

}  // namespace thruway
