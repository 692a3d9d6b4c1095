#include "rtl_models/output_port.h"

#include "rtl_models/arbiter/arbiter_factory.h"

namespace thruway {

OutputPort::OutputPort(sc_core::sc_module_name name, RouterState& state, Port port,
                       RouterId router, FabricContext& context)
    : sc_module(name),
      state_(state),
      context_(context),
      port_(port),
      whole_packet_ahead_(context.settings.switching != Switching::kWormhole),
      hold_link_(context.settings.link_multiplexing == LinkMultiplexing::kBlock),
      switching_(context.pipeline.switching),
      ejection_(context.settings.ejection_cycles) {
    if (context.settings.output_buffer_flits > 0) {
        buffer_capacity_ =
            context.settings.output_buffer_flits + static_cast<unsigned>(switching_);
        buffers_.resize(std::size_t{buffer_capacity_} * state.shape.vcs);
        first_.resize(state.shape.vcs);
        controller_ = make_arbiter_policy(context.settings.arbiter, state.shape.vcs, context.seed,
                                          index(router), port);
    }
    state_.vc_free[port] = first_vcs(state.shape.vcs);
}

void OutputPort::connect(Link& link) {
    link_ = &link;
    for (unsigned vc = 0; vc < state_.shape.vcs; ++vc) {
        state_.credits[state_.unit(port_, vc)] = context_.settings.buffer_flits;
    }
}

void OutputPort::connect(NetworkInterface& host) {
    host_ = &host;
    flits_per_cycle_ = context_.settings.ejection_flits_per_cycle;
    unlimited_ = flits_per_cycle_ == 0;
    for (unsigned vc = 0; vc < state_.shape.vcs; ++vc) {
        state_.credits[state_.unit(port_, vc)] = kUnlimitedCredits;
    }
}

void OutputPort::accept_credits(Cycle now) {
    VcMask& arriving = state_.arriving_credits[port_ * state_.shape.slots + state_.slot(now)];
    for_each_bit_in(arriving, [&](VirtualChannel vc) {
        const unsigned unit = state_.unit(port_, vc);
        ++state_.credits[unit];
        const VcMask bit = VcMask{1} << vc;
        if ((state_.vc_draining[port_] & bit) != 0 &&
            state_.credits[unit] == context_.settings.buffer_flits &&
            state_.output[unit].buffered == 0) {
            state_.vc_draining[port_] &= ~bit;
            state_.vc_free[port_] |= bit;
        }
    });
    arriving = 0;
}

VcMask OutputPort::available(VcMask wanted, unsigned flits) const {
    VcMask able = state_.vc_free[port_] & wanted;
    if (!whole_packet_ahead_ || link_ == nullptr) return able;
    for_each_bit_in(able, [&](VirtualChannel vc) {
        const unsigned unit = state_.unit(port_, vc);
        if (state_.credits[unit] < state_.output[unit].buffered + flits) {
            able &= ~(VcMask{1} << vc);
        }
    });
    return able;
}

void OutputPort::allocate(VirtualChannel vc, unsigned holder) {
    state_.vc_free[port_] &= ~(VcMask{1} << vc);
    state_.output[state_.unit(port_, vc)].holder = static_cast<std::uint16_t>(holder);
}

void OutputPort::release(VirtualChannel vc) {
    const unsigned unit = state_.unit(port_, vc);
    state_.output[unit].holder = kNoUnit;
    const bool wait = context_.reallocation == VcReallocation::kAfterBufferEmpty &&
                      link_ != nullptr;
    (wait ? state_.vc_draining : state_.vc_free)[port_] |= VcMask{1} << vc;
}

void OutputPort::accept(Flit flit, VirtualChannel vc, Cycle now) {
    const unsigned unit = state_.unit(port_, vc);
    flit.vc = static_cast<std::uint8_t>(vc);
    if (flit.tail && !unlimited_) release(vc);
    if (buffer_capacity_ == 0 || unlimited_) {
        transmit(flit, unit, now, now + switching_);
        return;
    }
    OutputVc& out = state_.output[unit];
    unsigned place = first_[vc] + out.buffered;
    if (place >= buffer_capacity_) place -= buffer_capacity_;
    buffers_[vc * buffer_capacity_ + place] = {flit, now + switching_};
    ++out.buffered;
    buffered_ |= VcMask{1} << vc;
}

void OutputPort::transmit(const Flit& flit, unsigned unit, Cycle now, Cycle departure) {
    OutputVc& out = state_.output[unit];
    ++out.flits_sent;
    out.packets_sent += flit.tail ? 1 : 0;
    if (link_ != nullptr) {
        --state_.credits[unit];
        if (flit.head) ++context_.packets[flit.packet].hops;
        link_->send(flit, departure);
    } else {
        host_->deliver(flit, now, departure + ejection_);
    }
}

unsigned OutputPort::choose(VcMask able, Cycle now) const {
    if (hold_link_ && link_held_ && ((able >> link_holder_) & 1u) != 0) return link_holder_;
    Cycle ages[kMaxVirtualChannels];
    Requests requests{&able, state_.shape.vcs, now};
    if (controller_->needs_ages()) {
        for_each_bit_in(able, [&](VirtualChannel vc) {
            const Flit& flit = buffers_[vc * buffer_capacity_ + first_[vc]].flit;
            ages[vc] = context_.packets[flit.packet].identity.generated;
        });
        requests.age = ages;
    }
    return controller_->pick(requests);
}

bool OutputPort::send(Cycle now) {
    if (buffered_ == 0) return false;
    bool again = false;
    VcMask able = 0;
    for_each_bit_in(buffered_, [&](VirtualChannel vc) {
        if (buffers_[vc * buffer_capacity_ + first_[vc]].ready > now) {
            again = true;
        } else if (state_.credits[state_.unit(port_, vc)] > 0) {
            able |= VcMask{1} << vc;
        }
    });
    if (able == 0) {
        link_held_ = false;
        return again;
    }
    for (unsigned sent = 0; able != 0 && sent < flits_per_cycle_; ++sent) {
        const VirtualChannel vc = choose(able, now);
        controller_->granted(vc);
        const unsigned unit = state_.unit(port_, vc);
        const Flit flit = buffers_[vc * buffer_capacity_ + first_[vc]].flit;
        first_[vc] = first_[vc] + 1 == buffer_capacity_ ? 0 : first_[vc] + 1;
        if (--state_.output[unit].buffered == 0) buffered_ &= ~(VcMask{1} << vc);
        transmit(flit, unit, now, now);
        link_holder_ = vc;
        link_held_ = !flit.tail;
        able &= ~(VcMask{1} << vc);
    }
    return true;
}

}  // namespace thruway
