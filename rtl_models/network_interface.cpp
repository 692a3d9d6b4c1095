#include "rtl_models/network_interface.h"

#include <algorithm>

namespace thruway {

NetworkInterface::NetworkInterface(sc_core::sc_module_name name, RouterState& state, Port port,
                                   HostId host, RouterId router, unsigned component,
                                   FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      first_unit_(state.unit(port, 0)),
      host_id_(host),
      router_(router),
      component_(component),
      whole_packets_(context.settings.switching == Switching::kStoreAndForward),
      delay_(context.settings.injection_cycles),
      flits_per_cycle_(context.settings.injection_flits_per_cycle),
      idle_(first_vcs(state.shape.vcs)) {}

void NetworkInterface::start() {
    next_generation_ = 0;
    context_.clock.wake_far(component_, 0);
}

void NetworkInterface::wake(Cycle cycle) {
    next_generation_ = std::min(next_generation_, cycle);
    context_.clock.wake_far(component_, cycle);
}

void NetworkInterface::generate(Cycle now) {
    next_generation_ = host_->generate(now, queue_);
    context_.clock.wake_far(component_, next_generation_);
}

void NetworkInterface::begin_packets(Cycle now) {
    while (!queue_.empty() && idle_ != 0) {
        const PacketHandle handle = queue_.front();
        Packet& packet = context_.packets[handle];
        const Cycle ready = packet.identity.generated + delay_;
        if (ready > now) {
            context_.clock.wake(component_, ready);
            return;
        }
        queue_.pop_front();
        const VirtualChannel vc = lowest_bit(idle_);
        idle_ &= idle_ - 1;
        filling_ |= VcMask{1} << vc;

        packet.injected = now - delay_;
        const RouterId destination = context_.graph.host(packet.destination).router;
        packet.route_draw = context_.routing.draws() == 1
                                ? 0
                                : context_.routing.draw(router_, destination,
                                                        draw(context_.seed, DrawPurpose::kRoute,
                                                             index(packet.identity.source),
                                                             packet.identity.sequence));
        ++context_.packets_in_network;

        InputVc& in = state_.input[first_unit_ + vc];
        in.packet = handle;
        in.length = packet.flits;
        in.first = 0;
        in.count = 0;
    }
}

bool NetworkInterface::bring_in_flits() {
    if (flits_per_cycle_ == 0) {
        for_each_bit_in(filling_, [&](VirtualChannel vc) {
            const InputVc& in = state_.input[first_unit_ + vc];
            bring_in(vc, unsigned{in.length} - in.first - in.count);
        });
    }
    // In turn from next_to_fill_ on: first the virtual channels at or above it, then the others.
    for (unsigned i = 0; i < flits_per_cycle_ && filling_ != 0; ++i) {
        const VcMask above = filling_ & ~first_vcs(next_to_fill_);
        const VirtualChannel vc = lowest_bit(above != 0 ? above : filling_);
        next_to_fill_ = vc + 1 == state_.shape.vcs ? 0 : vc + 1;
        bring_in(vc, 1);
    }
    return filling_ != 0;
}

inline void NetworkInterface::bring_in(VirtualChannel vc, unsigned flits) {
    const unsigned unit = first_unit_ + vc;
    InputVc& in = state_.input[unit];
    const bool first_flit = in.first + in.count == 0;
    in.count = static_cast<std::uint16_t>(in.count + flits);
    set_bit(state_.occupied, unit);
    const bool complete = in.first + in.count == in.length;
    if (whole_packets_ ? complete : first_flit) set_bit(state_.to_route, unit);
    if (complete) filling_ &= ~(VcMask{1} << vc);
}

void NetworkInterface::hand_over_due(Cycle now) {
    while (!on_the_way_.empty() && on_the_way_.front().first <= now) {
        const Flit flit = on_the_way_.front().second;
        on_the_way_.pop_front();
        hand_over(flit, now);
    }
}

}  // namespace thruway
