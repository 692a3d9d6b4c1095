// topologies/measures/network_summary.h
// What can be counted in a network before anything runs in it.
#pragma once

#include "topologies/graph/topology.h"
#include "topologies/measures/metrics.h"

#include <cstdint>

namespace thruway {

template <class T>
struct LeastMost {
    T least{};
    T most{};
};

struct NetworkSummary {
    std::size_t switches = 0;
    std::size_t hosts = 0;
    std::size_t links = 0;      ///< the two channels of a link count once, one without reverse too
    LeastMost<Cycle> latency;   ///< of links
    LeastMost<unsigned> ports;  ///< of a switch, those of hosts included
    LeastMost<std::size_t> hosts_at;  ///< of a switch
    LeastMost<unsigned> links_at;     ///< channels that leave a switch
    double mean_links_at = 0;
    DistanceDistribution distances;  ///< between hosts
    std::uint64_t bisection_channels = 0;
    bool bisection_is_exact = false;  ///< else an upper bound
};

/// Errors: Problem of check_structure().
NetworkSummary summary_of(const Topology& topology);

}  // namespace thruway
