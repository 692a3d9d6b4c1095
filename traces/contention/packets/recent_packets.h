// traces/contention/packets/recent_packets.h
// The packets that arrived last, as many as fit into a bound of memory: those that may have been in
// the way of packets that arrive after them.
#pragma once

#include "traces/contention/packets/packet_trail.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <unordered_map>

namespace thruway {

struct PacketNameHash {
    std::size_t operator()(PacketName name) const {
        return std::hash<std::uint64_t>()(std::uint64_t{name.source} << 32 | name.sequence);
    }
};

class RecentPackets {
public:
    explicit RecentPackets(std::size_t bytes) : most_bytes_(bytes) {}

    /// In order of delivery. The packet keeps no parts but its waits.
    void add(PacketTrail trail, Cycle delivered);
    /// Null: it has not arrived, or is forgotten. Valid until the next add().
    const PacketTrail* find(PacketName name) const;
    /// The last cycle in which a packet arrived that is forgotten; empty: none is.
    std::optional<Cycle> forgotten_to() const { return forgotten_to_; }

private:
    struct Kept {
        PacketTrail trail;
        Cycle delivered = 0;
    };

    const std::size_t most_bytes_;
    std::deque<Kept> packets_;
    std::uint64_t first_ = 0;  ///< number of packets_.front() among all that were added
    std::unordered_map<PacketName, std::uint64_t, PacketNameHash> numbers_;
    std::size_t bytes_ = 0;
    std::optional<Cycle> forgotten_to_;
};

}  // namespace thruway
