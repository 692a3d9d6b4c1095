// core/flit.h
// The unit of flow control in buffers, crossbars and links: 8 bytes.
#pragma once

#include <cstdint>

namespace thruway {

/// Index of a packet record in its fabric's pool. It is reused after the packet has left, so no
/// output and no decision may depend on it; `PacketIdentity` names a packet.
using PacketHandle = std::uint32_t;
constexpr PacketHandle kNoPacket = ~PacketHandle{0};

constexpr unsigned kMaxPacketFlits = 65535;

struct Flit {
    PacketHandle packet = kNoPacket;
    std::uint16_t sequence = 0;  ///< 0 for the head flit, length - 1 for the tail flit
    std::uint8_t vc = 0;         ///< virtual channel of the link or of the buffer it is in
    bool head : 1;
    bool tail : 1;

    Flit() : head(false), tail(false) {}
    Flit(PacketHandle packet_, std::uint16_t sequence_, std::uint8_t vc_, bool head_, bool tail_)
        : packet(packet_), sequence(sequence_), vc(vc_), head(head_), tail(tail_) {}

    bool valid() const { return packet != kNoPacket; }
};
static_assert(sizeof(Flit) == 8);

}  // namespace thruway
