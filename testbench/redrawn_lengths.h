// testbench/redrawn_lengths.h
// Kleinrock's independence assumption, simulated: on every link a packet gets a new length, drawn
// from the distribution of packet lengths. Generated and delivered packets keep the length of their
// record. Only the time on a link and the time to enter a router change from hop to hop; flits that
// a link drops or adds are not counted elsewhere.
// Source: Kleinrock, Communication Nets (1964), ch. 3; Rexford, Shin, Analytical modeling of
// routing algorithms in virtual cut-through networks, sec. 2.1.
#pragma once

#include "rtl_models/engine/hop_lengths.h"
#include "traffic/lengths/packet_lengths.h"

#include <memory>

namespace thruway {

class RedrawnLengths : public HopLengths {
public:
    /// Errors: those of make_packet_lengths().
    RedrawnLengths(const LengthSettings& lengths, std::uint64_t seed)
        : lengths_(make_packet_lengths(lengths)), seed_(seed) {}

    unsigned flits(const Packet& packet) const override {
        const std::uint32_t sequence = packet.identity.sequence;
        const Draw hop = draw(seed_, DrawPurpose::kHopLength, index(packet.identity.source),
                              (std::uint64_t{sequence} << 16) + packet.hops);
        return lengths_->pick(PacketKey{hop.a, packet.identity.source, sequence});
    }

private:
    std::unique_ptr<PacketLengths> lengths_;
    const std::uint64_t seed_;
};

}  // namespace thruway
