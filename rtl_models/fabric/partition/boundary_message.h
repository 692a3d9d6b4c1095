// rtl_models/fabric/partition/boundary_message.h
// What crosses a boundary, as bytes. Integers are little-endian, without padding:
//   all messages: kind u8, channel u32, arrival cycle u64; then, by kind,
//   1 body flit:  vc u8, sequence u16, tail u8 (0 or 1)
//   2 head flit:  vc u8, tail u8, then the packet record: generated u64, source u32, sequence u32,
//                 destination u32, flits u16, traffic class u8, route draw u32, hops u16,
//                 injected u64, cuts u15 and first_cut u1, cuts_after_cut u15 and
//                 last_cut u1, header note u32, message u32, packets of the
//                 message u32
//   3 credits:    set of virtual channels u64, one credit each
//   4 queue:      port u8, flits u32: the queue at an output of the router to which the channel
//                 leads has changed; the news arrives at the router from which it leads
// Channels, hosts and cycles have the same numbers in all parts; packet handles do not cross.
#pragma once

#include "core/cycle.h"
#include "core/packet.h"
#include "routing/relation/route.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace thruway {

enum class BoundaryMessageKind : std::uint8_t {
    kBodyFlit = 1,
    kHeadFlit = 2,
    kCredits = 3,
    kQueue = 4
};

/// Only the fields listed above for its kind have a meaning.
struct BoundaryMessage {
    BoundaryMessageKind kind = BoundaryMessageKind::kBodyFlit;
    std::uint32_t channel = 0;
    Cycle arrival = 0;
    std::uint8_t vc = 0;
    std::uint16_t sequence = 0;
    bool tail = false;
    Packet packet;
    VcMask credits = 0;
    std::uint8_t port = 0;
    std::uint32_t queue_flits = 0;
};

void append(const BoundaryMessage& message, std::vector<std::uint8_t>& bytes);

/// Reads the message at `position` and moves `position` behind it. Returns nullopt, with `position`
/// at the error, if the bytes end inside the message, the kind is unknown or a flag is neither 0
/// nor 1.
std::optional<BoundaryMessage> take(const std::vector<std::uint8_t>& bytes, std::size_t& position);

}  // namespace thruway
