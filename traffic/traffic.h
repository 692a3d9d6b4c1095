// traffic/traffic.h
// All that the hosts of a network generate: when, where to, how long. One packet stream a host.
// Every random decision is keyed by (seed, purpose, host, packet number), so that a stream does
// not depend on the other hosts nor on the order in which hosts are asked.
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

    /// The packets of a host from cycle 0 on, anew at each call; empty for a silent host. The
    /// stream may outlive the Traffic.
    virtual std::unique_ptr<PacketStream> stream(HostId host) const = 0;

    /// Expected flits that the host generates in a cycle; 0 for a silent host.
    virtual double offered_flits_per_cycle(HostId host) const = 0;

    /// No packet is longer; with max_packet_flits, no message.
    virtual unsigned max_packet_flits() const = 0;

    /// The share of the source's flits that go to the destination. Rows sum to 1, or to 0 where the
    /// source is silent; times offered_flits_per_cycle it is the exact traffic matrix.
    virtual double probability(HostId source, HostId destination) const = 0;

    virtual unsigned hosts() const = 0;

    /// Mean over all hosts, silent ones included.
    double mean_offered_flits_per_cycle() const;

    /// Hosts that are not silent.
    unsigned generating_hosts() const;
};

/// The load of the settings is that of each host that is not silent; 0 makes all hosts silent.
/// With HotSpotLoad::kNormal they generate load / (1 - hot_spot_fraction) instead, the hot host
/// too, so that each of the others sends the load of the settings as packets of class 0. Recorded
/// traffic ignores load, injection and lengths: its file says all. Errors: Problem whose message
/// begins with the key ("traffic.hot_spot_host = 99: ..."), or that names a place in a file.
std::unique_ptr<Traffic> make_traffic(const TrafficSettings& settings,
                                      const TrafficNetwork& network, std::uint64_t seed);

}  // namespace thruway
