// traffic/patterns/pattern.h
// Chooses the destination of each packet of each host, and gives the exact traffic matrix.
#pragma once

#include "core/ids.h"
#include "traffic/sampling/packet_key.h"
#include "traffic/settings/traffic_network.h"
#include "traffic/settings/traffic_settings.h"

#include <cstdint>
#include <memory>
#include <string>

namespace thruway {

struct Destination {
    HostId host{};
    std::uint8_t traffic_class = 0;  ///< 1: a hot-spot packet
};

/// A host never sends to itself; a host without another destination is silent.
class Pattern {
public:
    virtual ~Pattern() = default;
    /// Whether the host generates no packets.
    virtual bool silent(HostId source) const = 0;
    /// The source of the packet must not be silent.
    virtual Destination pick(const PacketKey& packet) const = 0;
    /// The probability that a packet of the source goes to the destination. A row sums to 1, or to
    /// 0 if the source is silent.
    virtual double probability(HostId source, HostId destination) const = 0;
};

/// Errors: Problem if there is only one host.
void require_two_hosts(const TrafficSettings& settings, const TrafficNetwork& network);

/// For messages: ", which this network does not have; " and the remedy, or the same for a job.
std::string which_it_lacks(const TrafficNetwork& network, const char* remedy);

/// Makes every pattern except recorded traffic.
/// Errors: Problem if the network does not suit the pattern, or no host would generate packets.
std::unique_ptr<Pattern> make_pattern(const TrafficSettings& settings,
                                      const TrafficNetwork& network);

}  // namespace thruway
