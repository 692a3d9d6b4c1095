// The part of PinRouter between its hosts and the device: flits on the way in, slots of bounded
// hosts on the way out.
#include "cosim/verilated/pin_router.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {

void PinRouter::connect_host(Port port, HostInterface& host) {
    if (host.bounded() != nullptr && !device_->shape().asks_for_host_slots) {
        SC_REPORT_ERROR(
            "/thruway/pins/host",
            fmt::format("{}: its host has a limited number of packet slots, but its device has no "
                        "pins to ask for one (PinShape::asks_for_host_slots); use a SystemC or a "
                        "Verilated router here",
                        name())
                .c_str());
    }
    (*host_[port])->connect(host);
}

PinPlace PinRouter::place() const {
    PinPlace place = map_.place();
    for_each_bit_in(state_.host_ports, [&](Port port) {
        if ((*host_[port])->bounded() == nullptr) return;
        place.bounded_hosts |= std::uint64_t{1} << map_.pin_of(port);
    });
    return place;
}

void PinRouter::drive_slots() {
    in_.host_slots = 0;
    for_each_bit_in(state_.host_ports, [&](Port port) {
        const BoundedHost* const host = (*host_[port])->bounded();
        if (host == nullptr || !host->has_slot()) return;
        in_.host_slots |= std::uint64_t{1} << map_.pin_of(port);
    });
}

void PinRouter::take_slots() {
    for_each_bit_in(out_.host_takes,
                    [&](unsigned pin) { (*host_[*map_.port_of(pin)])->bounded()->reserve_slot(); });
}

/// Returns whether a host has more to do in the next cycle.
bool PinRouter::drive_hosts(Cycle now) {
    bool again = false;
    for_each_bit_in(state_.host_ports, [&](Port port) {
        NetworkInterface& host = **host_[port];
        again |= host.inject(now);
        again |= drive_host(port, now);
    });
    return again;
}

bool PinRouter::packet_waits() const {
    return std::any_of(host_.begin(), host_.end(),
                       [](const auto& host) { return host != nullptr && (*host)->packet_waits(); });
}

/// Drives a flit of an injection VC into a free slot of the device. Flits that find none wait
/// outside; the VCs take turns. Returns whether another one could be driven in the next cycle.
bool PinRouter::drive_host(Port port, Cycle now) {
    const auto waiting = [&](unsigned ivc) {
        return state_.input[ivc].count - host_in_device_[ivc];
    };
    bool more = false;
    bool driven = false;
    for (unsigned i = 0; i < state_.shape.vcs; ++i) {
        const VirtualChannel vc = (host_turn_[port] + i) % state_.shape.vcs;
        const unsigned ivc = state_.vc_index(port, vc);
        const unsigned before = waiting(ivc);
        if (before == 0 || host_in_device_[ivc] == device_->shape().host_buffer_flits) continue;
        more |= driven || before > 1;
        if (driven) continue;
        driven = true;
        drive_host_flit(ivc, now);
    }
    return more;
}

void PinRouter::drive_host_flit(unsigned ivc, Cycle now) {
    const InputVc& in = state_.input[ivc];
    const unsigned sequence = in.front.sequence + host_in_device_[ivc];
    const bool tail = sequence + 1 == state_.tails_or_length[ivc];
    const VirtualChannel vc = state_.vc_of(ivc);
    put(ivc,
        {in.front.packet, static_cast<std::uint16_t>(sequence), static_cast<std::uint8_t>(vc),
         sequence == 0, tail},
        now);
    ++host_in_device_[ivc];
    if (tail) host_turn_[state_.port_of(ivc)] = (vc + 1) % state_.shape.vcs;
}

}  // namespace thruway
