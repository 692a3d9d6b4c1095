// testbench/redrawn_lengths.h
// The independence assumption made real: on every link of its way a packet has a length of its own,
// drawn by the law of packet lengths. The packet that is generated and the one that the sink takes
// have the length of its record; only how long it takes a link, and how long it is in coming into a
// router, changes from hop to hop. Flits that a link drops or adds exist nowhere else.
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
