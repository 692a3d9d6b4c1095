// traffic/patterns/pattern.h
// Where packets go: a destination for each packet of each host, and the exact traffic matrix.
#pragma once

#include "core/ids.h"
#include "traffic/sampling/packet_key.h"
#include "traffic/settings/traffic_network.h"
#include "traffic/settings/traffic_settings.h"

#include <cstdint>
#include <memory>

namespace thruway {

struct Destination {
    HostId host{};
    std::uint8_t traffic_class = 0;  ///< 1: a packet of the hot spot
};

/// A host never sends to itself; one that would have no other destination is silent.
class Pattern {
public:
    virtual ~Pattern() = default;
    /// The host generates no packets.
    virtual bool silent(HostId source) const = 0;
    /// The source of the packet must not be silent.
    virtual Destination pick(const PacketKey& packet) const = 0;
    /// That a packet of the source goes to the destination: a row sums to 1, or to 0 when silent.
    virtual double probability(HostId source, HostId destination) const = 0;
};

/// Every pattern but kRecorded.
/// Errors: Problem when the network does not suit the pattern, or no host would generate packets.
std::unique_ptr<Pattern> make_pattern(const TrafficSettings& settings,
                                      const TrafficNetwork& network);

}  // namespace thruway
