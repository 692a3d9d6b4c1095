#include "rtl_models/vc_router/network_interface.h"

#include "rtl_models/arbiter/policies/round_robin.h"
#include "rtl_models/vc_router/registers/router_tap.h"

#include <algorithm>
#include <limits>

namespace thruway {

NetworkInterface::NetworkInterface(sc_core::sc_module_name name, RouterState& state, Port port,
                                   RouterId router, unsigned component, HostLane& lane,
                                   FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      lane_(lane),
      router_(router),
      component_(component),
      whole_packets_(context.settings.switching == Switching::kStoreAndForward),
      delay_(context.settings.injection_cycles),
      flits_per_cycle_(context.settings.injection_flits_per_cycle),
      vcs_(context.settings.host_vcs()),
      queues_(context.settings.source_queues == SourceQueues::kShared ? 1 : vcs_) {
    lane_.block_ = this;
    state.blocks[port].host = this;
    lane_.first_unit_ = static_cast<std::uint16_t>(state.unit(port, 0));
    lane_.idle_ = first_vcs(vcs_);
}

void NetworkInterface::start() {
    lane_.next_generation_ = 0;
    context_.clock.wake_far(component_, 0);
}

void NetworkInterface::wake(Cycle cycle) {
    lane_.next_generation_ = std::min(lane_.next_generation_, cycle);
    context_.clock.wake_far(component_, cycle);
}

void NetworkInterface::generate(Cycle now) {
    if (queues_.size() == 1) {
        lane_.next_generation_ = host_->generate(now, queues_[0]);
        if (!queues_[0].empty()) lane_.waiting_ = first_vcs(vcs_);
    } else {
        lane_.next_generation_ = host_->generate(now, generated_);
        distribute();
    }
    context_.clock.wake_far(component_, lane_.next_generation_);
}

/// Each packet to the queue that it draws.
void NetworkInterface::distribute() {
    for (const PacketHandle handle : generated_) {
        const PacketIdentity& identity = context_.packets[handle].identity;
        const Draw random = draw(context_.seed, DrawPurpose::kSourceQueue, index(identity.source),
                                 identity.sequence);
        const std::uint32_t vc = below(random.a, vcs_);
        queues_[vc].push_back(handle);
        lane_.waiting_ |= VcMask{1} << vc;
    }
    generated_.clear();
}

/// The packet at the head of a queue has come through the injection stage; else the router is woken
/// for it.
inline bool NetworkInterface::is_ready(const SourceQueue& queue, Cycle now) {
    const Cycle at = context_.packets[queue.front()].identity.generated + delay_;
    if (at > now) context_.clock.wake(component_, at);
    return at <= now;
}

/// Those of the virtual channels whose packet may enter.
VcMask NetworkInterface::ready(VcMask vcs, Cycle now) {
    VcMask able = 0;
    for_each_bit_in(vcs, [&](VirtualChannel vc) {
        if (is_ready(queues_[vc], now)) able |= VcMask{1} << vc;
    });
    return able;
}

/// Gives the packet at the head of a source queue an injection virtual channel, if there is one.
bool NetworkInterface::begin_packet(Cycle now) {
    if (!lane_.packet_waits()) return false;
    VcMask able = lane_.waiting_ & lane_.idle_;
    if (queues_.size() > 1) {
        able = ready(able, now);
        if (able == 0) return false;
    } else if (!is_ready(queues_[0], now)) {
        return false;
    }
    const VirtualChannel vc = pick_round_robin(able, lane_.next_);
    lane_.next_ = static_cast<std::uint8_t>(vc + 1 == vcs_ ? 0 : vc + 1);
    lane_.idle_ &= ~(VcMask{1} << vc);
    lane_.filling_ = static_cast<std::uint16_t>(lane_.first_unit_ + vc);

    SourceQueue& queue = queues_[queues_.size() == 1 ? 0 : vc];
    const PacketHandle handle = queue.front();
    queue.pop_front();
    if (queue.empty()) lane_.waiting_ &= queues_.size() == 1 ? 0 : ~(VcMask{1} << vc);
    const Packet& packet = context_.inject(handle, router_, now - delay_);
    if (bounded_ != nullptr) bounded_->departed(handle, now);

    InputVc& in = state_.input[lane_.filling_];
    in.front = {handle, 0, static_cast<std::uint8_t>(vc), true, packet.flits == 1};
    state_.tails_or_length[lane_.filling_] = packet.flits;
    in.count = 0;
    if (state_.tap != nullptr) {
        state_.tap->header(RouterEventKind::kInjected, lane_.filling_, now);
    }
    return true;
}

bool NetworkInterface::bring_in(Cycle now) {
    unsigned places = flits_per_cycle_ == 0 ? std::numeric_limits<unsigned>::max()
                                            : flits_per_cycle_;
    while (places > 0) {
        if (lane_.filling_ == kNoUnit && !begin_packet(now)) return false;
        const unsigned unit = lane_.filling_;
        InputVc& in = state_.input[unit];
        const unsigned length = state_.tails_or_length[unit];
        const unsigned brought = unsigned{in.front.sequence} + in.count;
        const unsigned flits = std::min(places, length - brought);
        in.count = static_cast<std::uint16_t>(in.count + flits);
        set_bit(state_.occupied, unit);
        const bool complete = brought + flits == length;
        if (whole_packets_ ? complete : brought == 0) set_bit(state_.to_route, unit);
        if (complete) lane_.filling_ = kNoUnit;
        places -= flits;
    }
    return lane_.filling_ != kNoUnit || lane_.packet_waits();
}

void NetworkInterface::hand_over_due(Cycle now) {
    while (!on_the_way_.empty() && on_the_way_.front().first <= now) {
        const Flit flit = on_the_way_.front().second;
        on_the_way_.pop_front();
        hand_over(flit, now);
    }
    lane_.next_delivery_ = on_the_way_.empty() ? kNever : on_the_way_.front().first;
}

}  // namespace thruway
