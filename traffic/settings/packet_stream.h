// traffic/settings/packet_stream.h
// The packets that one host generates, in order of their cycle.
#pragma once

#include "core/cycle.h"
#include "core/ids.h"

#include <cstdint>
#include <optional>

namespace thruway {

/// Of messages, which are packets unless TrafficSettings::max_packet_flits splits them.
constexpr unsigned kMaxMessageFlits = 16'777'215;

struct PacketRequest {
    Cycle cycle = 0;  ///< in which the packet enters the source queue
    HostId destination{};
    std::uint32_t flits = 1;
    std::uint8_t traffic_class = 0;
};

class PacketStream {
public:
    virtual ~PacketStream() = default;
    /// The next packet; cycles never decrease; nothing when the host generates no more.
    virtual std::optional<PacketRequest> next() = 0;
};

}  // namespace thruway
