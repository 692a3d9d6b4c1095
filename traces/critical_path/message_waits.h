// traces/critical_path/message_waits.h
// How long each message of a run took, and how long it would have taken without waits of one kind,
// all else being as it was. A message takes until the last of its packets has arrived; without the
// waits, another of its packets may be the last.
#pragma once

#include "traces/journeys/journey.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace thruway {

/// Waits that are taken out of the journeys of all packets.
enum class FreedWait : std::uint8_t {
    kNone,
    kSourceQueue,     ///< in its host, until the first packet of the message leaves
    kVirtualChannel,  ///< for output virtual channels
    kSwitch,
    kCredit,  ///< for room in buffers
    kLink,    ///< for links and output buffers
    /// All of these, waits behind other packets in a buffer and for routing units. The packets of a
    /// message then follow each other, a flit in each cycle.
    kAll
};
constexpr std::size_t kFreedWaits = 7;

/// "the wait for the switch"
const char* meaning_of(FreedWait wait);

class MessageWaits : public JourneySink {
public:
    void take(const Journey& journey) override;
    void finish() override {}

    /// From the start of message `number` of `source` to its arrival, at least 1. Empty: it has no
    /// journey, because it went from a host to itself.
    std::optional<Cycle> cycles(std::uint32_t source, std::uint32_t number, FreedWait freed) const;

private:
    struct Times {
        std::array<Cycle, kFreedWaits> longest{};  ///< [FreedWait] of the packets
        std::uint32_t first = ~0u;                 ///< packet of the message
        Cycle first_wait = 0;                      ///< of this packet, in the source queue
        std::uint64_t flits = 0;                   ///< of all packets
        std::uint64_t packet_flits = 0;            ///< of the longest packet
    };

    std::map<std::pair<std::uint32_t, std::uint32_t>, Times> times_;  ///< [source, number]
};

}  // namespace thruway
