#include "rtl_models/vc_router/output/output_buffer.h"

#include "rtl_models/arbiter/arbiter_factory.h"
#include "rtl_models/router/pipeline.h"
#include "rtl_models/settings/router_settings.h"

namespace thruway {

OutputBuffer::OutputBuffer(sc_core::sc_module_name name, RouterState& state, Port port,
                           RouterId router, unsigned flits_per_cycle, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      port_(port),
      flits_per_cycle_(flits_per_cycle),
      capacity_(output_places(context.settings)),
      in_blocks_(context.settings.link_multiplexing == LinkMultiplexing::kBlock),
      entries_(std::size_t{capacity_} * state.shape.vcs),
      first_(state.shape.vcs),
      controller_(make_arbiter_policy(context.settings.arbiter, state.shape.vcs, context.seed,
                                      index(router), 4096 - 64 + port,
                                      context.classes.has_urgencies())),
      order_(context.classes, 1) {
    for (unsigned vc = 0; vc < state.shape.vcs; ++vc) {
        state.room[state.vc_index(port, vc)] = capacity_;
    }
}

void OutputBuffer::push(const Flit& flit, Cycle ready) {
    const VirtualChannel vc = flit.vc;
    const unsigned ovc = state_.vc_index(port_, vc);
    unsigned slot = first_[vc] + state_.output[ovc].buffered;
    if (slot >= capacity_) slot -= capacity_;
    entries_[vc * capacity_ + slot] = {flit, ready};
    ++state_.output[ovc].buffered;
    --state_.room[ovc];
    waiting_ |= VcMask{1} << vc;
}

VcMask OutputBuffer::ready_to_send(Cycle now, bool& later) const {
    VcMask able = 0;
    for_each_bit_in(waiting_, [&](VirtualChannel vc) {
        if (front(vc).ready > now) {
            later = true;
        } else if (state_.credits[state_.vc_index(port_, vc)] > 0) {
            able |= VcMask{1} << vc;
        }
    });
    return able;
}

VirtualChannel OutputBuffer::pick(VcMask able, Cycle now) {
    Cycle ages[kMaxVirtualChannels];
    const Requests requests{&able, state_.shape.vcs, now, ages, 1};
    if (controller_->needs_ages()) {
        for_each_bit_in(able, [&](VirtualChannel vc) { order_.request(0, front_packet(vc)); });
        order_.settle();
        for_each_bit_in(
            able, [&](VirtualChannel vc) { ages[vc] = order_.precedence(0, front_packet(vc)); });
    }
    return controller_->pick(requests);
}

VirtualChannel OutputBuffer::choose(VcMask able, Cycle now) {
    const bool holds = in_blocks_ && held_ && ((able >> holder_) & 1u) != 0;
    const VirtualChannel winner = holds ? holder_ : pick(able, now);
    controller_->granted(winner);
    order_.granted(0, front_packet(winner), 1);
    holder_ = winner;
    held_ = !front(winner).flit.tail;
    return winner;
}

Flit OutputBuffer::pop(VirtualChannel vc) {
    const unsigned ovc = state_.vc_index(port_, vc);
    const Flit flit = front(vc).flit;
    first_[vc] = first_[vc] + 1 == capacity_ ? 0 : first_[vc] + 1;
    if (--state_.output[ovc].buffered == 0) waiting_ &= ~(VcMask{1} << vc);
    ++state_.room[ovc];
    return flit;
}

}  // namespace thruway
