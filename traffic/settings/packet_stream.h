// traffic/settings/packet_stream.h
// The packets that one host generates, in the order of their cycles.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

#include <cstdint>
#include <optional>

namespace thruway {

/// Length limit of messages; a message is a packet unless
/// TrafficSettings::max_packet_flits splits it.
constexpr unsigned kMaxMessageFlits = 16'777'215;

struct PacketRequest {
    Cycle cycle = 0;  ///< when the packet enters the source queue
    HostId destination{};
    std::uint32_t flits = 1;
    std::uint8_t traffic_class = 0;
};

class PacketStream {
public:
    virtual ~PacketStream() = default;
    /// The next packet; nothing if the host generates no more. Cycles never decrease.
    virtual std::optional<PacketRequest> next() = 0;
};

}  // namespace thruway
