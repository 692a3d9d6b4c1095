// analysis/models/traffic_summary.h
// The properties of a network's traffic that the models need: how far packets go, and the load of
// each link and host. Derived from the offered load only, never from a measurement.
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
    double load = 0;                ///< flits per cycle, mean over the hosts that generate
    double total_load = 0;          ///< flits per cycle of all hosts
    std::vector<double> hop_share;  ///< [distance in links between routers]: share of the packets
    /// Links between routers per flit, and mean share of time for which flits occupy such a channel
    /// if all have the same flit_cycles. If the channels are not known, they assume minimal routes.
    double mean_hops = 0;
    double mean_utilisation = 0;
    std::vector<double> sent;              ///< [host] flits per cycle
    std::vector<double> received;          ///< [host] flits per cycle
    std::optional<ChannelLoads> channels;  ///< under oblivious routing
    std::string why_no_channels;           ///< why `channels` is not known
    /// Not known for recorded traffic.
    std::optional<LengthMoments> lengths;
};

/// What links of n cycles a flit add to zero_load_cycles(): the flits behind a header fall n - 1
/// cycles further behind each other, once or, where a packet is stored, at every link.
double body_cycles_on_narrow_links(const ModelledNetwork& network, const TrafficSummary& traffic);

/// The patterns with a trait: "uniform, fixed_distance or hop_uniform".
std::string names_of_patterns(PatternTrait trait);

/// Errors: Problem for a network that is not symmetric and has too many pairs
/// of hosts to examine each.
TrafficSummary summary_of(const ModelledNetwork& network);

}  // namespace thruway
