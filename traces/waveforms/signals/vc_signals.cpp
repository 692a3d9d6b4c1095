#include "traces/waveforms/signals/vc_signals.h"

#include "traces/waveforms/signals/flit_signals.h"

namespace thruway {
namespace {

constexpr std::uint64_t code(VcState state) { return static_cast<std::uint64_t>(state); }

}  // namespace

VcSignals::VcSignals(const WatchedFabric& fabric, RouterId router, SignalList& list)
    : settings_(fabric.settings),
      until_empty_(fabric.reallocation == VcReallocation::kAfterBufferEmpty),
      until_left_(fabric.reallocation == VcReallocation::kAfterTailLeft),
      whole_packets_(fabric.settings.switching == Switching::kStoreAndForward),
      vcs_(fabric.settings.port_vcs()),
      capacity_(fabric.settings.buffer_flits),
      ports_(lay_out_vc_router(fabric, router, list)),
      queues_(ports_.size() * vcs_),
      labels_(queues_.size() * capacity_) {}

PacketName& VcSignals::label(PortVc input, unsigned i) {
    unsigned place = queue(input).first + i;
    if (place >= capacity_) place -= capacity_;
    return labels_[(input.port * vcs_ + input.vc) * capacity_ + place];
}

void VcSignals::show_front(PortVc input, SignalBoard& board) {
    const bool any = queue(input).packets > 0;
    const PacketName front = label(input, 0);
    board.set(input_vc(input) + kVcSource, any ? front.source : kNoValue);
    board.set(input_vc(input) + kVcPacket, any ? front.sequence : kNoValue);
}

/// The head of a packet enters an input virtual channel.
void VcSignals::enter(PortVc input, PacketName entering, SignalBoard& board) {
    Queue& packets = queue(input);
    label(input, packets.packets) = entering;
    if (++packets.packets == 1) show_front(input, board);
}

void VcSignals::happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                         SignalSchedule& later) {
    const PortVc input = event.input;
    const PacketName label = packet != nullptr ? PacketName(packet->identity) : PacketName();
    const auto bit = [&](SignalId signal, PortVc place) { pulse_bit(signal, place.vc, board); };
    switch (event.kind) {
        case RouterEventKind::kCredit: credit(event.output, board); break;
        case RouterEventKind::kArrived: arrived(input, event.flit, label, board); break;
        case RouterEventKind::kInjected:
            enter(input, label, board);
            board.set(input_vc(input) + kVcStateField, code(VcState::kRouting));
            break;
        case RouterEventKind::kRouted:
            bit(ports_[input.port].routed, input);
            board.set(input_vc(input) + kVcStateField, code(VcState::kWaiting));
            break;
        case RouterEventKind::kRouteAgain:
            board.set(input_vc(input) + kVcStateField, code(VcState::kRouting));
            break;
        case RouterEventKind::kVcAllocated:
            bit(ports_[input.port].given, input);
            bit(ports_[event.output.port].given_out, event.output);
            given(input, event.output, board);
            break;
        case RouterEventKind::kCrossed:
            bit(ports_[input.port].crossed, input);
            bit(ports_[event.output.port].crossed_out, event.output);
            leaves_input(input, event.flit, board);
            enters_output(event.output, event.flit, board);
            break;
        case RouterEventKind::kSent:
            told_sent(event.output, event.flit, board);
            if (event.cycle == later.now()) {
                leaves(event.output.port, event.flit, label, board);
            } else {
                later.add(event.cycle, {this, ScheduledEvent::Kind::kFlitLeaves, event.output.port,
                                        event.flit, label});
            }
            break;
    }
}

void VcSignals::credit(PortVc output, SignalBoard& board) const {
    const VcPortLayout& port = ports_[output.port];
    const SignalId credits = port.credits_of(output.vc);
    if (settings_.flow_control == FlowControl::kStopGo) {
        board.set(credits, 1 - board.get(credits));
        return;
    }
    board.add(credits, 1);
    const SignalId state = port.vc_state(output.vc);
    if (until_left_ || board.get(state) != code(VcState::kDraining)) return;
    const bool empty = port.buffered == kNoSignal || board.get(port.buffered + output.vc) == 0;
    if (empty && board.get(credits) == settings_.buffer_flits) {
        board.set(state, code(VcState::kIdle));
    }
}

void VcSignals::spend_credit(PortVc output, const Flit& flit, SignalBoard& board) const {
    const VcPortLayout& port = ports_[output.port];
    if (port.credits == kNoSignal || settings_.flow_control == FlowControl::kStopGo) return;
    if (settings_.flow_control == FlowControl::kPacketCredits && !flit.head) return;
    board.add(port.credits_of(output.vc), -1);
}

void VcSignals::arrived(PortVc input, const Flit& flit, PacketName label, SignalBoard& board) {
    show_flit(ports_[input.port].flit_in, kVcFlitFields, flit, label, board);
    if (flit.head) enter(input, label, board);
    const SignalId vc = input_vc(input);
    board.add(vc + kVcOccupancy, 1);
    Queue& packets = queue(input);
    if (flit.tail) ++packets.tails;
    const bool asks = whole_packets_ ? flit.tail && packets.tails == 1
                                     : flit.head && packets.packets == 1;
    if (asks) board.set(vc + kVcStateField, code(VcState::kRouting));
}

void VcSignals::given(PortVc input, PortVc output, SignalBoard& board) const {
    const SignalId vc = input_vc(input);
    board.set(vc + kVcStateField, code(VcState::kActive));
    board.set(vc + kVcOutputPort, output.port);
    board.set(vc + kVcOutputVc, output.vc);
    const VcPortLayout& port = ports_[output.port];
    if (port.vc_states != kNoSignal) {
        board.set(port.vc_state(output.vc), code(VcState::kActive));
    }
}

void VcSignals::leaves_input(PortVc input, const Flit& flit, SignalBoard& board) {
    const SignalId vc = input_vc(input);
    const bool from_link = ports_[input.port].flit_in != kNoSignal;
    if (from_link) board.add(vc + kVcOccupancy, -1);
    if (!flit.tail) return;
    Queue& packets = queue(input);
    --packets.packets;
    if (from_link) --packets.tails;
    if (++packets.first == capacity_) packets.first = 0;
    const bool next_asks = whole_packets_ ? packets.tails > 0 : packets.packets > 0;
    board.set(vc + kVcStateField, code(next_asks ? VcState::kRouting : VcState::kIdle));
    board.set(vc + kVcOutputPort, kNoValue);
    board.set(vc + kVcOutputVc, kNoValue);
    show_front(input, board);
}

void VcSignals::enters_output(PortVc output, const Flit& flit, SignalBoard& board) const {
    const VcPortLayout& port = ports_[output.port];
    if (flit.tail && port.vc_states != kNoSignal) {
        const bool drains = (until_empty_ || until_left_) && port.credits != kNoSignal;
        board.set(port.vc_state(output.vc), code(drains ? VcState::kDraining : VcState::kIdle));
    }
    if (port.buffered != kNoSignal) {
        board.add(port.buffered + output.vc, 1);
    }
}

void VcSignals::told_sent(PortVc output, const Flit& flit, SignalBoard& board) const {
    spend_credit(output, flit, board);
    const VcPortLayout& port = ports_[output.port];
    if (port.buffered != kNoSignal) board.add(port.buffered + output.vc, -1);
}

void VcSignals::due(const ScheduledEvent& event, SignalBoard& board) {
    leaves(event.port, event.flit, event.packet, board);
}

void VcSignals::leaves(Port port, const Flit& flit, PacketName label, SignalBoard& board) const {
    const VcPortLayout& layout = ports_[port];
    show_flit(layout.flit_out, kVcFlitFields, flit, label, board);
    if (layout.flits != kNoSignal) count_pulse(layout.flits, board);
    if (flit.tail && until_left_ && layout.vc_states != kNoSignal && layout.credits != kNoSignal) {
        board.set(layout.vc_state(flit.vc), code(VcState::kIdle));
    }
}

}  // namespace thruway
