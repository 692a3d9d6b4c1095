#include "rtl_models/queued_router/queued_host.h"

#include "rtl_models/settings/router_settings.h"

#include <algorithm>

namespace thruway {
QueuedHost::QueuedHost(sc_core::sc_module_name name, QueuedState& state, Port port, RouterId router,
                       unsigned component, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      port_(port),
      component_(component),
      routing_(context.settings.routing_at_host()),
      behind_header_(context.settings.behind_header()),
      ejection_(context.settings.ejection_cycles),
      one_at_a_time_(context.settings.injection_flits_per_cycle != 0),
      may_wait_(context.narrow_links && context.hop_lengths == nullptr),
      source_(router, component, 1, context) {}

void QueuedHost::start() { wake(0); }

void QueuedHost::wake(Cycle cycle) {
    source_.wake(cycle);
    state_.next_generation = std::min(state_.next_generation, cycle);
}

bool QueuedHost::begin_packets(Cycle now) {
    while (!source_.shared_empty()) {
        const unsigned queue = source_.next_shared(now);
        const Cycle ready = source_.ready_at(source_.queue(queue));
        if (ready > now) {
            context_.clock.wake(component_, ready);
            return false;
        }
        if (one_at_a_time_ && (state_.arriving[port_] != kNoPassage || now < next_flit_at_)) {
            return true;
        }
        begin(queue, now);
    }
    return false;
}

void QueuedHost::begin(unsigned queue, Cycle now) {
    const PacketHandle handle = source_.depart(queue, now);
    const Packet& packet = context_.packets[handle];
    if (state_.tap) state_.tap->header(RouterEventKind::kInjected, port_, handle, now);
    const PassageIndex passage = state_.passages.begin(handle, packet.identity, port_);
    state_.decide_in(now + routing_, passage);
    if (routing_ > 0) context_.clock.wake(component_, now + routing_);
    if (!one_at_a_time_) {
        flits_brought_ += packet.flits;
        state_.receive(passage, packet.flits, true);
        return;
    }
    ++flits_brought_;
    state_.receive(passage, 1, packet.flits == 1);
    flits_to_come_ = static_cast<std::uint16_t>(packet.flits - 1);
    next_flit_at_ = now + 1 + behind_header_;
    if (flits_to_come_ == 0) return;
    state_.arriving[port_] = passage;
    context_.clock.wake(component_, now + 1);
}

void QueuedHost::bring_in_flit(Cycle now) {
    context_.clock.wake(component_, now + 1);
    if (now < next_flit_at_) return;
    next_flit_at_ = now + 1;
    --flits_to_come_;
    ++flits_brought_;
    state_.receive(state_.arriving[port_], 1, flits_to_come_ == 0);
    if (flits_to_come_ == 0) state_.arriving[port_] = kNoPassage;
}

void QueuedHost::begin_ejection(PassageIndex passage, Cycle now) {
    const StoredPacket& header = state_.passages[passage].header;
    const PacketHandle packet = header.packet;
    if (state_.tap) state_.tap->allocated(header.input, port_, packet, {}, now);
    ejections_.push_back({passage, packet, 0, context_.packets[packet].flits});
    state_.busy_hosts |= PortSet{1} << port_;
}

bool QueuedHost::eject(Cycle now) {
    const bool reports_flits = state_.tap && state_.tap->follows_flits();
    for (Ejection& ejection : ejections_) {
        const Passage& passage = state_.passages[ejection.passage];
        if (may_wait_ && passage.received <= passage.sent) continue;
        const bool tail = ejection.next + 1 == ejection.length;
        const Flit flit(ejection.packet, ejection.next, 0, ejection.next == 0, tail);
        ++ejection.next;
        ++state_.lines[port_].flits_sent;
        if (reports_flits) {
            state_.tap->sent(passage.header.input, port_, flit, now);
        }
        if (tail) {
            state_.crossings.packet_crossed(passage.header.input, port_, ejection.length);
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
        source_.hand_over(flit, now);
    } else {
        on_the_way_.add(now + ejection_, flit);
        state_.busy_hosts |= PortSet{1} << port_;
        context_.clock.wake(component_, now + ejection_);
    }
}

}  // namespace thruway
