#include "traces/waveforms/signals/routers/pin_signals.h"

#include "traces/waveforms/signals/flit_signals.h"

namespace thruway {
namespace {

/// From the flag of an injection on.
enum InjectionField : SignalId { kInjectedSource = 1, kInjectedPacket, kInjectionFields };

}  // namespace

EventKinds PinSignals::wants() const {
    return {RouterEventKind::kCredit, RouterEventKind::kArrived, RouterEventKind::kInjected,
            RouterEventKind::kSent};
}

void PinSignals::connect(const Fabric& /*fabric*/) {}

void PinSignals::happened(const RouterEvent& event, const Packet* packet, SignalBoard& board,
                          SignalSchedule& later) {
    const PacketName name = packet != nullptr ? PacketName(packet->identity) : PacketName();
    const PinPortLayout& input = ports_[event.input.port];
    const PinPortLayout& output = ports_[event.output.port];
    switch (event.kind) {
        case RouterEventKind::kCredit:
            pulse_bit(output.credited, event.output.vc, board);
            if (output.credits != kNoSignal) board.add(output.credits + event.output.vc, 1);
            break;
        case RouterEventKind::kArrived:
            show_flit(input.flit_in, kVcFlitFields, event.flit, name, board);
            break;
        case RouterEventKind::kInjected:
            board.pulse(input.injected, input.injected + kInjectionFields);
            board.set(input.injected, 1);
            board.set(input.injected + kInjectedSource, name.source);
            board.set(input.injected + kInjectedPacket, name.sequence);
            break;
        case RouterEventKind::kSent:
            if (event.cycle == later.now()) {
                leaves(event.output.port, event.flit, name, board);
            } else {
                later.add(event.cycle, {this, event.output.port, event.flit, name});
            }
            break;
        default: break;
    }
}

void PinSignals::leaves(Port port, const Flit& flit, PacketName packet, SignalBoard& board) {
    const PinPortLayout& layout = ports_[port];
    show_flit(layout.flit_out, kVcFlitFields, flit, packet, board);
    if (layout.credits != kNoSignal) board.add(layout.credits + flit.vc, -1);
}

}  // namespace thruway
