#include "rtl_models/vc_router/injection_queues.h"

#include "rtl_models/settings/router_settings.h"

namespace thruway {

InjectionQueues::InjectionQueues(const RouterSettings& settings)
    : buffer_flits_(settings.buffer_flits),
      admits_packets_(settings.admits_packets()),
      routes_complete_(settings.switching == Switching::kStoreAndForward),
      behind_(settings.host_vcs()) {}

void InjectionQueues::begin(RouterState& state, unsigned ivc, const Flit& head) {
    InputVc& in = state.input[ivc];
    latest_ = head.packet;
    to_come_ = state.packets[head.packet].flits;
    if (in.front.valid()) {
        behind_[head.vc].push_back(head.packet);
        return;
    }
    in.front = head;
    state.tails_or_length[ivc] = static_cast<std::uint16_t>(to_come_);
}

unsigned InjectionQueues::bring_in(RouterState& state, unsigned ivc, unsigned flits) {
    InputVc& in = state.input[ivc];
    flits = std::min({flits, to_come_, buffer_flits_ - in.count});
    if (flits == 0) return 0;
    const bool begins = to_come_ == state.packets[latest_].flits;
    to_come_ -= flits;
    in.count = static_cast<std::uint16_t>(in.count + flits);
    set_bit(state.occupied, ivc);
    const bool asks = routes_complete_ ? to_come_ == 0 : begins;
    if (asks && in.front.packet == latest_) set_bit(state.to_route, ivc);
    return flits;
}

void InjectionQueues::advance(RouterState& state, unsigned ivc) {
    InputVc& in = state.input[ivc];
    const VirtualChannel vc = state.vc_of(ivc);
    if (behind_[vc].empty()) return;
    const PacketHandle next = behind_[vc].front();
    behind_[vc].pop_front();
    const std::uint16_t length = state.packets[next].flits;
    in.front = {next, 0, static_cast<std::uint8_t>(vc), true, length == 1};
    state.tails_or_length[ivc] = length;
    const bool incomplete = next == latest_ && to_come_ > 0;
    if (!routes_complete_ || !incomplete) set_bit(state.to_route, ivc);
}

}  // namespace thruway
