// analysis/models/traffic_summary.h
// What the models need to know of the traffic of a network: how far packets go and how much each
// link and host has to carry. From the offered load alone, never from a measurement.
#pragma once

#include "analysis/equations/queues.h"
#include "analysis/models/modelled_network.h"
#include "routing/load/channel_load.h"

#include <optional>
#include <string>
#include <vector>

namespace thruway {

struct TrafficSummary {
    /// Network and traffic look the same from every router, and all hosts at the same distance are
    /// equally likely destinations.
    bool symmetric = false;
    double load = 0;                ///< flits per cycle of each host that generates, mean
    double total_load = 0;          ///< flits per cycle of all hosts
    std::vector<double> hop_share;  ///< [distance in links between routers]: share of the packets
    /// Links between routers that a flit takes, and mean flits per cycle of a channel between them.
    /// Where the channels are not known: if routes are minimal.
    double mean_hops = 0;
    double mean_utilisation = 0;
    std::vector<double> sent;              ///< [host] flits per cycle
    std::vector<double> received;          ///< [host] flits per cycle
    std::optional<ChannelLoads> channels;  ///< under oblivious routing
    std::string why_no_channels;           ///< why they are not known
    /// Not known for recorded traffic.
    std::optional<LengthMoments> lengths;
};

/// Errors: Problem for a network with too many pairs of hosts to look at each, where it is not
/// symmetric.
TrafficSummary summary_of(const ModelledNetwork& network);

}  // namespace thruway
