// apps/output/check_output.h
// What `thruway check` prints and writes.
#pragma once

#include "routing/deadlock/deadlock_check.h"
#include "topologies/graph/topology.h"

#include <string>

namespace thruway {

/// What was asked, in words.
struct CheckedNetwork {
    const Topology& topology;
    std::string routing;      ///< the function's name
    std::string buffers;      ///< "wormhole, after_buffer_empty"
    std::string pairs;        ///< "all" or "traffic"
    std::size_t classes = 1;  ///< message classes
    std::string length;       ///< of a run, in words
};

std::string check_page(const CheckedNetwork& network, const DeadlockFinding& finding);
std::string check_json(const CheckedNetwork& network, const DeadlockFinding& finding);

/// Graphs of more dependencies are left out of DOT files but for their cycle.
constexpr std::uint64_t kMaxDrawnDependencies = 5000;

/// The graph that decided, its cycle in red; of large graphs the cycle alone.
std::string check_dot(const CheckedNetwork& network, const DeadlockFinding& finding);

}  // namespace thruway
