// apps/heat/load_differences.h
// The loads of links that a run measured beside those computed from routing and traffic.
#pragma once

#include "reporting/run_result.h"
#include "topologies/graph/topology.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// A direction of a link. Loads are shares of time.
struct LoadDifference {
    ChannelId channel{};
    double measured = 0;
    std::optional<double> ci95{};  ///< half-width of the interval of `measured`
    double computed = 0;

    double difference() const { return measured - computed; }
};

/// Largest difference first, of equal ones the lower channel. `channels`: [link of the result].
/// Links without a measured load are left out. Requires `computed` for each channel.
std::vector<LoadDifference> load_differences(const std::vector<LinkResult>& links,
                                             const std::vector<ChannelId>& channels,
                                             const std::vector<double>& computed);

/// How many of them differ by more than the interval of the measured load.
std::size_t beyond_interval(const std::vector<LoadDifference>& differences);

/// A table of the `most` largest, for the terminal.
std::string load_differences_page(const std::vector<LoadDifference>& differences,
                                  const Topology& topology, std::size_t most = 10);

}  // namespace thruway
