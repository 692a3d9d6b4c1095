#include "rtl_models/vc_router/network_interface.h"

#include "rtl_models/settings/router_settings.h"
#include "rtl_models/vc_router/registers/router_tap.h"

#include <algorithm>
#include <limits>

namespace thruway {

NetworkInterface::Cold::Cold(RouterState& state_, Port, RouterId router, unsigned component_,
                             FabricContext& context_)
    : state(state_),
      context(context_),
      component(component_),
      whole_packets(context.settings.switching == Switching::kStoreAndForward),
      flits_per_cycle(context.settings.injection_flits_per_cycle == 0
                          ? std::numeric_limits<unsigned>::max()
                          : context.settings.injection_flits_per_cycle),
      vcs(context.settings.host_vcs()),
      vcs_of_class(vcs / context.settings.injection_classes),
      source(router, component, context.settings.source_queues == SourceQueues::kShared ? 1 : vcs,
             context) {
    if (context.settings.injection_buffers == InjectionBuffers::kFlits) {
        queues.emplace(context.settings);
    }
}

NetworkInterface::NetworkInterface(Named<NetworkInterface>& named, RouterState& state, Port port,
                                   RouterId, unsigned, FabricContext&)
    : cold_(&named.cold()),
      idle_(first_vcs(cold_->vcs)),
      first_ivc_(static_cast<std::uint16_t>(state.vc_index(port, 0))),
      has_queues_(cold_->queues.has_value()),
      checks_room_(has_queues_ || cold_->vcs_of_class < cold_->vcs) {
    state.blocks[port].host = &named;
}

void NetworkInterface::connect(HostInterface& host) {
    cold_->source.connect(host);
    checks_room_ |= cold_->source.sends_some_first();
}

void NetworkInterface::wake(Cycle cycle) {
    cold_->source.wake(cycle);
    next_generation_ = cold_->source.next_generation();
    busy_from_ = std::min(busy_from_, next_generation_);
}

bool NetworkInterface::serve(Cycle now) {
    if (now >= next_delivery_) hand_over_due(now);
    if (now >= next_generation_) generate(now);
    const bool again = flits_wait() && bring_in(now);
    busy_from_ = flits_wait() ? 0 : std::min(next_generation_, next_delivery_);
    return again;
}

inline void NetworkInterface::generate(Cycle now) {
    const VcMask filled = cold_->source.generate(now);
    next_generation_ = cold_->source.next_generation();
    if (filled != 0) waiting_ |= cold_->source.shared() ? first_vcs(cold_->vcs) : filled;
}

/// The packet at the head of the queue has passed the injection stage. If it has not, the router is
/// woken when it does.
inline bool NetworkInterface::is_ready(const SourceQueue& queue, Cycle now) {
    const Cycle at = cold_->source.ready_at(queue);
    if (at > now) cold_->context.clock.wake(cold_->component, at);
    return at <= now;
}

/// The virtual channels of `vcs` whose next packet may enter.
VcMask NetworkInterface::ready(VcMask vcs, Cycle now) {
    VcMask able = 0;
    for_each_bit_in(vcs, [&](VirtualChannel vc) {
        if (is_ready(cold_->source.queue(vc), now)) able |= VcMask{1} << vc;
    });
    return able;
}

/// The virtual channels of `vcs` that can take the packet that would enter.
VcMask NetworkInterface::with_room(VcMask vcs, unsigned shared_queue) const {
    const SourcePort& source = cold_->source;
    const unsigned classes = cold_->vcs / cold_->vcs_of_class;
    VcMask able = 0;
    for_each_bit_in(vcs, [&](VirtualChannel vc) {
        const PacketHandle next = source.queue(source.shared() ? shared_queue : vc).front();
        const Packet& packet = cold_->context.packets[next];
        if (vc / cold_->vcs_of_class != std::min<unsigned>(packet.traffic_class, classes - 1)) {
            return;
        }
        const InputVc& in = cold_->state.input[first_ivc_ + vc];
        const bool room = has_queues_ ? cold_->queues->has_room(in, packet.flits)
                                      : !in.front.valid();
        if (room) able |= VcMask{1} << vc;
    });
    return able;
}

/// The shared source queue whose first packet goes next, or is ready first if none is.
unsigned NetworkInterface::next_queue(Cycle now) {
    std::optional<unsigned>& chosen = cold_->chosen;
    if (chosen) return *chosen;
    const unsigned next = cold_->source.next_shared(now);
    const bool ready = cold_->source.ready_at(cold_->source.queue(next)) <= now;
    if (cold_->source.sends_some_first() && ready) chosen = next;
    return next;
}

/// Moves the packet at the head of a source queue into an injection virtual channel. False: no
/// packet can enter.
bool NetworkInterface::begin_packet(Cycle now) {
    RouterState& state = cold_->state;
    SourcePort& source = cold_->source;
    if (!packet_waits()) return false;
    VcMask able = waiting_ & idle_;
    unsigned shared_queue = 0;
    if (!source.shared()) {
        able = ready(able, now);
        if (able == 0) return false;
    } else {
        shared_queue = checks_room_ ? next_queue(now) : source.next_shared(now);
        if (!is_ready(source.queue(shared_queue), now)) return false;
    }
    if (checks_room_) {
        able = with_room(able, shared_queue);
        if (able == 0) return false;
        cold_->chosen.reset();
    }
    const VirtualChannel vc = turn_.pick(able);
    turn_.granted(vc);
    if (!checks_room_) idle_ &= ~(VcMask{1} << vc);
    filling_ = static_cast<std::uint16_t>(first_ivc_ + vc);

    const PacketHandle handle = source.depart(source.shared() ? shared_queue : vc, now);
    if (source.shared()) {
        if (source.shared_empty()) waiting_ = 0;
    } else if (source.queue_of(vc).empty()) {
        waiting_ &= ~(VcMask{1} << vc);
    }
    const Packet& packet = cold_->context.packets[handle];
    cold_->flits_begun += packet.flits;

    const Flit head(handle, 0, static_cast<std::uint8_t>(vc), true, packet.flits == 1);
    if (has_queues_) {
        cold_->queues->begin(state, filling_, head);
    } else {
        InputVc& in = state.input[filling_];
        in.front = head;
        state.tails_or_length[filling_] = packet.flits;
        in.count = 0;
    }
    if (state.tap != nullptr) state.tap->injected(filling_, head, now);
    return true;
}

std::uint64_t NetworkInterface::flits_brought() const {
    if (filling_ == kNoVc) return cold_->flits_begun;
    if (has_queues_) return cold_->flits_begun - cold_->queues->to_come();
    const RouterState& state = cold_->state;
    const InputVc& in = state.input[filling_];
    const unsigned brought = unsigned{in.front.sequence} + in.count;
    return cold_->flits_begun - (state.tails_or_length[filling_] - brought);
}

inline bool NetworkInterface::bring_in(Cycle now) {
    if (has_queues_) return bring_in_behind(now);
    RouterState& state = cold_->state;
    unsigned slots = cold_->flits_per_cycle;
    while (slots > 0) {
        if (filling_ == kNoVc && !begin_packet(now)) return false;
        const unsigned ivc = filling_;
        InputVc& in = state.input[ivc];
        const unsigned length = state.tails_or_length[ivc];
        const unsigned brought = unsigned{in.front.sequence} + in.count;
        const unsigned flits = std::min(slots, length - brought);
        in.count = static_cast<std::uint16_t>(in.count + flits);
        set_bit(state.occupied, ivc);
        const bool complete = brought + flits == length;
        if (cold_->whole_packets ? complete : brought == 0) set_bit(state.to_route, ivc);
        if (complete) filling_ = kNoVc;
        slots -= flits;
    }
    return filling_ != kNoVc || packet_waits();
}

/// Into virtual channels with queues. A flit that leaves a full one wakes the router.
bool NetworkInterface::bring_in_behind(Cycle now) {
    unsigned slots = cold_->flits_per_cycle;
    while (slots > 0) {
        if (filling_ == kNoVc && !begin_packet(now)) return false;
        const unsigned flits = cold_->queues->bring_in(cold_->state, filling_, slots);
        if (flits == 0) return false;
        if (cold_->queues->to_come() == 0) filling_ = kNoVc;
        slots -= flits;
    }
    return flits_wait();
}

void NetworkInterface::advance(RouterState& state, unsigned ivc) const {
    cold_->queues->advance(state, ivc);
}

/// Some flit is due.
inline void NetworkInterface::hand_over_due(Cycle now) {
    do {
        cold_->source.hand_over(cold_->on_the_way.take(), now);
    } while (cold_->on_the_way.due(now));
    next_delivery_ = cold_->on_the_way.next();
}

}  // namespace thruway
