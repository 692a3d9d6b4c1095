// traffic/lengths/packet_lengths.h
// How many flits a packet has.
#pragma once

#include "traffic/sampling/packet_key.h"
#include "traffic/settings/traffic_settings.h"

#include <memory>

namespace thruway {

class PacketLengths {
public:
    virtual ~PacketLengths() = default;
    /// Flits of this packet, from 1 to max().
    virtual unsigned pick(const PacketKey& packet) const = 0;
    /// Expected flits of a packet.
    virtual double mean() const = 0;
    /// No packet is longer; some can be as long.
    virtual unsigned max() const = 0;
    /// That a packet has exactly so many flits.
    virtual double probability(unsigned flits) const = 0;
};

/// Errors: Problem for a length outside of 1 .. kMaxMessageFlits (geometric: kMaxPacketFlits), a
/// mean that cannot be kept, weights that do not match their lengths.
std::unique_ptr<PacketLengths> make_packet_lengths(const LengthSettings& settings);

}  // namespace thruway
