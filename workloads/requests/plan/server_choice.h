// workloads/requests/plan/server_choice.h
// Which server a client asks: a traffic pattern whose destinations are servers.
#pragma once

#include "traffic/patterns/pattern.h"
#include "workloads/requests/plan/request_settings.h"

#include <memory>
#include <vector>

namespace thruway {

/// Every server but the client itself with equal probability.
class UniformServers : public Pattern {
public:
    /// `servers`: [host].
    explicit UniformServers(const std::vector<bool>& servers);

    bool silent(HostId client) const override { return choices(client) == 0; }
    Destination pick(const PacketKey& request) const override;
    double probability(HostId client, HostId server) const override;

private:
    bool is_server(HostId host) const { return place_[index(host)] != place_[index(host) + 1]; }
    /// Servers that the client may ask.
    unsigned choices(HostId client) const {
        return static_cast<unsigned>(servers_.size()) - (is_server(client) ? 1 : 0);
    }

    std::vector<HostId> servers_;       ///< ascending
    std::vector<std::uint32_t> place_;  ///< [host]: servers below it; one more at the end
};

/// [host]. Errors: Problem if the pattern does not suit the network, or leads to other hosts.
std::shared_ptr<const Pattern> make_server_choice(const RequestSettings& settings,
                                                  const TrafficNetwork& network,
                                                  const std::vector<bool>& clients,
                                                  const std::vector<bool>& servers);

}  // namespace thruway
