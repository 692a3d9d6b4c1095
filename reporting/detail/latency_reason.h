// reporting/detail/latency_reason.h
// Why packets take time: the rough reasons that a report shows. docs/detail.md lists which parts of
// a journey (docs/journeys.md) count as which.
#pragma once

#include "settings/values/choice.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace thruway {

enum class LatencyReason : std::uint8_t {
    kQueue,           ///< behind other packets, in the source queue or in a buffer
    kRouting,         ///< waits for a routing unit, and is routed
    kVirtualChannel,  ///< waits for an output virtual channel, and is granted one
    kSwitch,          ///< waits for the switch, and crosses it
    kCredit,          ///< waits for room in the next buffer
    kLink,            ///< waits for a link, and travels on links, those of hosts included
    kSerialisation,   ///< one cycle a flit, and whatever else the tail is late without waiting
    kInside           ///< anything, in routers that show only their pins
};
constexpr std::size_t kLatencyReasons = 8;

/// The word of each reason in files, "queue", "routing", ..., and its meaning.
const std::vector<NamedChoice>& words_of(LatencyReason);

}  // namespace thruway
