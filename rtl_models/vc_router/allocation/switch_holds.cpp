// Part of SwitchAllocator: which packets hold links and crossbar inputs, so that other requests for
// them are dropped.

#include "rtl_models/vc_router/allocation/switch_allocator.h"

#include <algorithm>

namespace thruway {

void SwitchAllocator::keep_holders(Cycle now) {
    if (cold_->hold_links) keep_link_holders(now);
    if (!cold_->hold_inputs) return;
    const auto refused = [&](const SwitchRequest& request) {
        const std::uint16_t holder = cold_->input_holds[ports_.input(request)];
        return holder != kNoVc && holder != request.input;
    };
    requests_.truncate(std::remove_if(requests_.begin(), requests_.end(), refused));
}

/// A packet that holds a link and can proceed, as in the cycle before, keeps the link: other
/// requests for it are dropped.
void SwitchAllocator::keep_link_holders(Cycle now) {
    const auto holds = [&](const SwitchRequest& request) {
        const Cold::LinkHold& hold = cold_->link_holds[request.to.port()];
        return hold.input == request.input && hold.able_at + 1 >= now;
    };
    std::uint64_t kept[words_for(kMaxPorts)] = {};  // ports
    for (const SwitchRequest& request : requests_) {
        if (!holds(request)) continue;
        set_bit(kept, request.to.port());
        cold_->link_holds[request.to.port()].able_at = now;
    }
    const auto refused = [&](const SwitchRequest& request) {
        return has_bit(kept, request.to.port()) && !holds(request);
    };
    requests_.truncate(std::remove_if(requests_.begin(), requests_.end(), refused));
}

/// A link is held until the tail has crossed or the packet cannot proceed for a cycle; ports to
/// hosts are not held. A crossbar input is held until the tail has crossed.
void SwitchAllocator::hold(const RouterState& state, const SwitchRequest& crossing, Cycle now) {
    const bool ends = state.input[crossing.input].front.tail;
    const std::uint16_t holder = ends ? kNoVc : crossing.input;
    const Port port = crossing.to.port();
    if (cold_->hold_links && cold_->outputs[port].leads_to_link()) {
        cold_->link_holds[port] = {holder, now + cold_->outputs[port].flit_cycles(state) - 1};
    }
    if (cold_->hold_inputs) cold_->input_holds[ports_.input(crossing)] = holder;
}

}  // namespace thruway
