#include "traces/waveforms/signals/routers/vc_signals.h"

#include "core/bits.h"
#include "rtl_models/fabric/fabric.h"
#include "rtl_models/settings/router_settings.h"
#include "traces/waveforms/signals/flit_signals.h"

namespace thruway {
namespace {

constexpr std::uint64_t code(VcState state) { return static_cast<std::uint64_t>(state); }

/// `vc`: first signal of an input virtual channel.
void show_packet(SignalId vc, PacketName packet, SignalBoard& board) {
    board.set(vc + kVcSource, packet.source);
    board.set(vc + kVcPacket, packet.sequence);
}

}  // namespace

VcSignals::VcSignals(const WatchedFabric& fabric, RouterId router, SignalList& list)
    : router_(router),
      on_off_(fabric.settings.flow_control == FlowControl::kStopGo),
      vcs_(fabric.settings.port_vcs()),
      ports_(lay_out_vc_router(fabric, router, list)),
      inputs_(words_for(static_cast<unsigned>(ports_.size()) * vcs_)),
      outputs_(inputs_.size()) {}

EventKinds VcSignals::wants() const {
    return kFlitEvents | EventKinds{RouterEventKind::kCycleEnded};
}

void VcSignals::connect(const Fabric& fabric) {
    packets_ = &fabric.packets();
    if (fabric.is_local(router_)) state_ = fabric.router(router_).flow_state();
}

void VcSignals::happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                         SignalSchedule& later) {
    if (event.kind == RouterEventKind::kCycleEnded) {
        show_levels(board);
        return;
    }
    const PacketName name = packet != nullptr ? PacketName(packet->identity) : PacketName();
    const VcPortLayout& input = ports_[event.input.port];
    const VcPortLayout& output = ports_[event.output.port];
    switch (event.kind) {
        case RouterEventKind::kCredit: set_bit(outputs_.data(), vc_index(event.output)); return;
        case RouterEventKind::kSent:
            set_bit(outputs_.data(), vc_index(event.output));
            if (event.cycle == later.now()) {
                leaves(event.output.port, event.flit, name, board);
            } else {
                later.add(event.cycle, {this, event.output.port, event.flit, name});
            }
            return;
        case RouterEventKind::kArrived:
            show_flit(input.flit_in, kVcFlitFields, event.flit, name, board);
            break;
        case RouterEventKind::kRouted: pulse_bit(input.routed, event.input.vc, board); break;
        case RouterEventKind::kVcAllocated:
            pulse_bit(input.allocated, event.input.vc, board);
            pulse_bit(output.allocated_out, event.output.vc, board);
            // Its header may be gone when the cycle ends.
            show_packet(input.input_vc(event.input.vc), name, board);
            set_bit(outputs_.data(), vc_index(event.output));
            break;
        case RouterEventKind::kCrossed:
            pulse_bit(input.crossed, event.input.vc, board);
            pulse_bit(output.crossed_out, event.output.vc, board);
            set_bit(outputs_.data(), vc_index(event.output));
            break;
        case RouterEventKind::kInjected:
        case RouterEventKind::kRouteAgain: break;
        default: return;
    }
    set_bit(inputs_.data(), vc_index(event.input));
}

void VcSignals::show_levels(SignalBoard& board) {
    if (state_ == nullptr) return;
    const auto words = static_cast<unsigned>(inputs_.size());
    for_each_bit(inputs_.data(), words, [&](unsigned ivc) { show_input(ivc, board); });
    for_each_bit(outputs_.data(), words, [&](unsigned ovc) { show_output(ovc, board); });
    for (unsigned w = 0; w < words; ++w) {
        inputs_[w] = 0;
        outputs_[w] = state_->draining[w];
    }
}

VcState VcSignals::input_state(unsigned ivc) const {
    if (has_bit(state_->active, ivc)) return VcState::kActive;
    if (has_bit(state_->to_allocate, ivc)) return VcState::kWaiting;
    // Under store-and-forward the packet of a host requests routing once all of it is here.
    const bool comes_in = state_->is_host(state_->port_of(ivc)) && state_->input[ivc].front.valid();
    return has_bit(state_->to_route, ivc) || comes_in ? VcState::kRouting : VcState::kIdle;
}

VcState VcSignals::output_state(unsigned ovc) const {
    if (state_->output[ovc].holder != kNoVc) return VcState::kActive;
    return has_bit(state_->draining, ovc) ? VcState::kDraining : VcState::kIdle;
}

void VcSignals::show_input(unsigned ivc, SignalBoard& board) const {
    const InputVc& in = state_->input[ivc];
    const VcPortLayout& port = ports_[in.way.from.port()];
    const SignalId vc = port.input_vc(in.way.from.vc());
    const VcState state = input_state(ivc);
    const bool active = state == VcState::kActive;
    board.set(vc + kVcStateField, code(state));
    board.set(vc + kVcOutputPort, active ? in.way.to.port() : kNoValue);
    board.set(vc + kVcOutputVc, active ? in.way.to.vc() : kNoValue);
    if (port.flit_in != kNoSignal) board.set(vc + kVcOccupancy, in.count);
    if (in.front.valid()) {
        show_packet(vc, PacketName((*packets_)[in.front.packet].identity), board);
    } else if (!active) {  // an active packet may have no flit here
        board.set(vc + kVcSource, kNoValue);
        board.set(vc + kVcPacket, kNoValue);
    }
}

void VcSignals::show_output(unsigned ovc, SignalBoard& board) const {
    const unsigned vc = state_->vc_of(ovc);
    const VcPortLayout& port = ports_[state_->port_of(ovc)];
    if (port.vc_states != kNoSignal) board.set(port.vc_state(vc), code(output_state(ovc)));
    if (port.credits != kNoSignal) {
        const std::uint32_t credits = state_->credits[ovc];
        board.set(port.credits_of(vc), on_off_ ? (credits > 0 ? 1 : 0) : credits);
    }
    if (port.buffered != kNoSignal) board.set(port.buffered + vc, state_->output[ovc].buffered);
}

void VcSignals::leaves(Port port, const Flit& flit, PacketName packet, SignalBoard& board) {
    const VcPortLayout& layout = ports_[port];
    show_flit(layout.flit_out, kVcFlitFields, flit, packet, board);
    if (layout.flits != kNoSignal) count_pulse(layout.flits, board);
}

}  // namespace thruway
