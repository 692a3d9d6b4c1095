#include "cosim/transaction/buffered/buffered_host.h"

#include "core/bits.h"
#include "rtl_models/arbiter/policies/round_robin.h"

namespace thruway {

BufferedHost::BufferedHost(sc_core::sc_module_name name, RouterId router, unsigned component,
                           FabricContext& context)
    : sc_module(name),
      context_(context),
      router_(router),
      component_(component),
      delay_(context.settings.injection_cycles),
      ejection_(context.settings.ejection_cycles),
      flits_per_cycle_(context.settings.injection_flits_per_cycle),
      vcs_(context.settings.host_vcs()),
      queues_(context.settings.source_queues == SourceQueues::kShared ? 1 : vcs_),
      idle_(first_vcs(vcs_)) {}

void BufferedHost::start() { wake(0); }

void BufferedHost::wake(Cycle cycle) {
    next_generation_ = std::min(next_generation_, cycle);
    context_.clock.wake_far(component_, cycle);
}

void BufferedHost::generate(Cycle now) {
    if (queues_.size() == 1) {
        next_generation_ = host_->generate(now, queues_[0]);
    } else {
        next_generation_ = host_->generate(now, generated_);
        for (const PacketHandle handle : generated_) {
            const PacketIdentity& identity = context_.packets[handle].identity;
            const Draw random = draw(context_.seed, DrawPurpose::kSourceQueue,
                                     index(identity.source), identity.sequence);
            queues_[below(random.a, vcs_)].push_back(handle);
        }
        generated_.clear();
    }
    context_.clock.wake_far(component_, next_generation_);
}

/// Injection virtual channels for which a packet could enter now. Sets next_entrance_ to the cycle
/// from which one could where none can.
VcMask BufferedHost::able(Cycle now) {
    next_entrance_ = kNever;
    if (idle_ == 0) return 0;
    Cycle place_at = now;
    if (flits_per_cycle_ != 0) place_at = std::max(now, Cycle{next_flit_ / flits_per_cycle_});
    VcMask able = 0;
    for_each_bit_in(idle_, [&](VirtualChannel vc) {
        const SourceQueue& queue = queues_[queues_.size() == 1 ? 0 : vc];
        if (queue.empty()) return;
        const Cycle at = std::max(ready_at(queue), place_at);
        next_entrance_ = std::min(next_entrance_, at);
        if (at <= now) able |= VcMask{1} << vc;
    });
    return able;
}

Entrance BufferedHost::enter(VirtualChannel vc, Cycle now) {
    SourceQueue& queue = queues_[queues_.size() == 1 ? 0 : vc];
    const PacketHandle handle = queue.front();
    queue.pop_front();
    idle_ &= ~(VcMask{1} << vc);
    next_vc_ = vc + 1 == vcs_ ? 0 : vc + 1;
    const Packet& packet = context_.inject(handle, router_, now - delay_);
    if (bounded_ != nullptr) bounded_->departed(handle, now);
    Entrance entrance{handle, packet.flits, vc, now};
    if (flits_per_cycle_ != 0) {
        next_flit_ = std::max(next_flit_, std::uint64_t{now} * flits_per_cycle_) + packet.flits;
        entrance.tail_in = (next_flit_ - 1) / flits_per_cycle_;
    }
    return entrance;
}

void BufferedHost::bring_in(Cycle now, std::vector<Entrance>& entering) {
    if (now >= next_generation_) {
        generate(now);
    } else if (now < next_entrance_) {
        return;
    }
    for (VcMask vcs = able(now); vcs != 0; vcs = able(now)) {
        entering.push_back(enter(pick_round_robin(vcs, next_vc_), now));
    }
}

inline void BufferedHost::hand_over(PacketHandle packet, Cycle now) {
    --context_.packets_in_network;
    host_->deliver_packet(packet, context_.packets[packet].flits, now);
}

void BufferedHost::take(PacketHandle packet, Cycle now, Cycle departure) {
    const Cycle at = departure + ejection_;
    if (at == now) {
        hand_over(packet, now);
    } else {
        on_the_way_.add(at, packet);
    }
}

void BufferedHost::deliver(Cycle now) {
    while (on_the_way_.due(now)) hand_over(on_the_way_.take(), now);
}

}  // namespace thruway
