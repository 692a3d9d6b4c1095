// topologies/measures/network_summary.h
// Static measures of a network.
#pragma once

#include "topologies/graph/topology.h"
#include "topologies/measures/metrics.h"
#include "topologies/measures/path_diversity.h"

#include <cstdint>
#include <optional>

namespace thruway {

template <class T>
struct LeastMost {
    T least{};
    T most{};
};

struct NetworkSummary {
    std::size_t switches = 0;
    std::size_t hosts = 0;
    std::size_t links = 0;     ///< a link with two channels counts once, as does a one-way channel
    LeastMost<Cycle> latency;  ///< of links
    LeastMost<Cycle> flit_cycles;     ///< for which a flit occupies a link
    LeastMost<unsigned> ports;        ///< of a switch, including those of its hosts
    LeastMost<std::size_t> hosts_at;  ///< hosts of a switch
    LeastMost<unsigned> links_at;     ///< outgoing channels of a switch
    double mean_links_at = 0;
    DistanceDistribution distances;      ///< between hosts
    std::optional<PathDiversity> paths;  ///< empty: no two switches have hosts, or too many
    std::uint64_t bisection_channels = 0;
    bool bisection_is_exact = false;  ///< false: an upper bound
};

/// Errors: Problem of check_structure().
NetworkSummary summary_of(const Topology& topology);

}  // namespace thruway
