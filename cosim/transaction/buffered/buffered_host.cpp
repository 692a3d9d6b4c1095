#include "cosim/transaction/buffered/buffered_host.h"

#include "core/bits.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

BufferedHost::BufferedHost(sc_core::sc_module_name name, RouterId router, unsigned component,
                           FabricContext& context)
    : sc_module(name),
      context_(context),
      ejection_(context.settings.ejection_cycles),
      flits_per_cycle_(context.settings.injection_flits_per_cycle),
      vcs_(context.settings.host_vcs()),
      source_(router, component, context.settings.source_queues == SourceQueues::kShared ? 1 : vcs_,
              context),
      idle_(first_vcs(vcs_)) {}

/// Injection VCs into which a packet can enter now. Sets next_entrance_ to the earliest cycle in
/// which any can; kNever if none can.
VcMask BufferedHost::able(Cycle now) {
    next_entrance_ = kNever;
    if (idle_ == 0) return 0;
    Cycle place_at = now;
    if (flits_per_cycle_ != 0) place_at = std::max(now, Cycle{next_flit_ / flits_per_cycle_});
    if (source_.shared() && source_.shared_empty()) return 0;
    const unsigned shared_queue = source_.shared() ? source_.next_shared(now) : 0;
    VcMask able = 0;
    for_each_bit_in(idle_, [&](VirtualChannel vc) {
        const SourceQueue& queue = source_.queue(source_.shared() ? shared_queue : vc);
        if (queue.empty()) return;
        const Cycle at = std::max(source_.ready_at(queue), place_at);
        next_entrance_ = std::min(next_entrance_, at);
        if (at <= now) able |= VcMask{1} << vc;
    });
    return able;
}

Entrance BufferedHost::enter(VirtualChannel vc, Cycle now) {
    idle_ &= ~(VcMask{1} << vc);
    turn_.granted(vc);
    const PacketHandle handle = source_.depart(source_.shared() ? source_.next_shared(now) : vc,
                                               now);
    const std::uint16_t flits = context_.packets[handle].flits;
    Entrance entrance{handle, flits, vc, now};
    if (flits_per_cycle_ != 0) {
        next_flit_ = std::max(next_flit_, std::uint64_t{now} * flits_per_cycle_) + flits;
        entrance.tail_in = (next_flit_ - 1) / flits_per_cycle_;
    }
    return entrance;
}

void BufferedHost::bring_in(Cycle now, std::vector<Entrance>& entering) {
    if (now >= source_.next_generation()) {
        source_.generate(now);
    } else if (now < next_entrance_) {
        return;
    }
    for (VcMask vcs = able(now); vcs != 0; vcs = able(now)) {
        entering.push_back(enter(turn_.pick(vcs), now));
    }
}

void BufferedHost::take(PacketHandle packet, Cycle now, Cycle departure) {
    const Cycle at = departure + ejection_;
    if (at == now) {
        source_.hand_over(packet, now);
    } else {
        on_the_way_.add(at, packet);
    }
}

void BufferedHost::deliver(Cycle now) {
    while (on_the_way_.due(now)) source_.hand_over(on_the_way_.take(), now);
}

}  // namespace thruway
