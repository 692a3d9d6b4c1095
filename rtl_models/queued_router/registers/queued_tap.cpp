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
    for_each_bit_in(slot.flit_ports(), [&](Port port) {
        observer_.happened(
            {RouterEventKind::kArrived, router_, now, at(port), {}, slot.flit(port)});
    });
}

void QueuedTap::header(RouterEventKind kind, Port input, PacketHandle packet, Cycle now) const {
    observer_.happened({kind, router_, now, at(input), {}, head_of(packet)});
}

void QueuedTap::given(Port input, Port output, PacketHandle packet, Cycle now) const {
    observer_.happened(
        {RouterEventKind::kVcAllocated, router_, now, at(input), at(output), head_of(packet)});
}

void QueuedTap::sent(Port input, Port output, const Flit& flit, Cycle now) const {
    observer_.happened({RouterEventKind::kCrossed, router_, now, at(input), at(output), flit});
    observer_.happened({RouterEventKind::kSent, router_, now, {}, at(output), flit});
}

}  // namespace thruway
