// traffic/traffic.h
// The traffic of a network: when each host generates packets, for which destinations and of which
// length. Each host has one packet stream. Every random decision is keyed by (seed, purpose, host,
// packet number), so a stream depends neither on other hosts nor on the order of calls.
#pragma once

#include "core/ids.h"
#include "traffic/settings/packet_stream.h"
#include "traffic/settings/traffic_network.h"
#include "traffic/settings/traffic_settings.h"

#include <cstdint>
#include <memory>

namespace thruway {

class Traffic {
public:
    virtual ~Traffic() = default;

    /// A new stream of the host's packets from cycle 0 on; empty for a silent host. The stream may
    /// outlive the Traffic.
    virtual std::unique_ptr<PacketStream> stream(HostId host) const = 0;

    /// Expected flits per cycle that the host generates; 0 for a silent host.
    virtual double offered_flits_per_cycle(HostId host) const = 0;

    /// Upper bound of the packet length; with the setting max_packet_flits, of the message length.
    virtual unsigned max_packet_flits() const = 0;

    /// The share of the source's flits that go to the destination. Rows sum to 1, or to 0 for a
    /// silent source. Multiplied by offered_flits_per_cycle(source) it is the exact traffic matrix.
    virtual double probability(HostId source, HostId destination) const = 0;

    virtual unsigned hosts() const = 0;

    /// Mean over all hosts, including silent ones.
    double mean_offered_flits_per_cycle() const;

    /// The number of hosts that are not silent.
    unsigned generating_hosts() const;
};

/// The load in the settings applies to each host that is not silent; load 0 makes all hosts silent.
/// A pattern may raise it (TrafficSettings::generated_load()). Recorded traffic ignores load,
/// injection and lengths. Errors: Problem whose message begins with the key ("traffic.hot_spot_host
/// = 99: ...") or that names a place in a file.
std::unique_ptr<Traffic> make_traffic(const TrafficSettings& settings,
                                      const TrafficNetwork& network, std::uint64_t seed);

}  // namespace thruway
