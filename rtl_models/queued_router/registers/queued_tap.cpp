#include "rtl_models/queued_router/registers/queued_tap.h"

#include "core/bits.h"

namespace thruway {
namespace {

PortVc at(Port port) { return {static_cast<std::uint16_t>(port), 0}; }

}  // namespace

/// With the length that the packet has at generation.
Flit QueuedTap::head_of(PacketHandle packet) const {
    return {packet, 0, 0, true, packets_[packet].flits == 1};
}

void QueuedTap::arrivals(const Arrivals::Slot& slot, Cycle now) const {
    if (!wanted_.has(RouterEventKind::kArrived)) return;
    for_each_bit_in(slot.flit_ports(), [&](Port port) {
        report({RouterEventKind::kArrived, router_, now, at(port), {}, slot.flit(port)});
    });
}

void QueuedTap::header(RouterEventKind kind, Port input, PacketHandle packet, Cycle now) const {
    report({kind, router_, now, at(input), {}, head_of(packet)});
}

void QueuedTap::stored(Port input, PortSet outputs, PacketHandle packet, Cycle now) const {
    RouterEvent event{RouterEventKind::kStored, router_, now, at(input), {}, head_of(packet)};
    event.waits_for = outputs;
    report(event);
}

void QueuedTap::allocated(Port input, Port output, PacketHandle packet, const HopDecision& hop,
                          Cycle now) const {
    RouterEvent event{
        RouterEventKind::kVcAllocated, router_, now, at(input), at(output), head_of(packet)};
    event.hop = hop;
    report(event);
}

void QueuedTap::sent(Port input, Port output, const Flit& flit, Cycle now) const {
    report({RouterEventKind::kCrossed, router_, now, at(input), at(output), flit});
    report({RouterEventKind::kSent, router_, now, {}, at(output), flit});
}

void QueuedTap::cycle_ended(Cycle now) const {
    report({RouterEventKind::kCycleEnded, router_, now, {}, {}, {}});
}

}  // namespace thruway
