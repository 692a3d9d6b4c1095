// traffic/lengths/packet_lengths.h
// The distribution of the number of flits of a packet.
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
    /// The greatest length that occurs.
    virtual unsigned max() const = 0;
    /// The probability that a packet has exactly `flits` flits.
    virtual double probability(unsigned flits) const = 0;
};

/// Errors: Problem whose message begins with the key, for a length outside 1 .. kMaxMessageFlits
/// (geometric: kMaxPacketFlits), a mean that cannot be reached, weights that do
/// not match their lengths.
std::unique_ptr<PacketLengths> make_packet_lengths(const LengthSettings& settings);

}  // namespace thruway
