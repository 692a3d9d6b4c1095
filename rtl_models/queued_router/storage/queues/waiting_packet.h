// rtl_models/queued_router/storage/queues/waiting_packet.h
// A waiting packet, and the rank by which waiting packets compete.
#pragma once

#include "core/cycle.h"
#include "rtl_models/queued_router/storage/packet_storage.h"

#include <cstdint>
#include <tuple>

namespace thruway {

struct WaitingPacket {
    StoredPacket packet;
    Cycle since = 0;  ///< cycle in which it joined
};

/// The smallest rank goes first: aged packets, then by value, age and place.
struct PacketRank {
    bool aged = false;
    std::uint64_t value = 0;
    PacketIdentity age;
    std::uint32_t place = 0;

    friend bool operator<(const PacketRank& a, const PacketRank& b) {
        if (a.aged != b.aged) return a.aged;
        return std::tie(a.value, a.age, a.place) < std::tie(b.value, b.age, b.place);
    }
};

}  // namespace thruway
