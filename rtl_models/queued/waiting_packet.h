// rtl_models/queued/waiting_packet.h
// A packet in a storage, and its rank among those that compete.
#pragma once

#include "core/cycle.h"
#include "rtl_models/queued/packet_storage.h"

#include <cstdint>
#include <tuple>

namespace thruway {

struct WaitingPacket {
    StoredPacket packet;
    Cycle since = 0;  ///< cycle in which it joined
};

/// The smallest goes first.
struct PacketRank {
    std::uint64_t level = 0;  ///< 0 is for aged packets
    std::uint64_t value = 0;
    PacketIdentity age;
    std::uint32_t place = 0;  ///< behind the front of a queue of one age

    friend bool operator<(const PacketRank& a, const PacketRank& b) {
        return std::tie(a.level, a.value, a.age, a.place) <
               std::tie(b.level, b.value, b.age, b.place);
    }
};

}  // namespace thruway
