// apps/output/check_output.h
// Output of `thruway check`.
#pragma once

#include "apps/output/check_fields.h"
#include "routing/deadlock/deadlock_check.h"
#include "topologies/graph/topology.h"

#include <string>

namespace thruway {

/// The subject of the check, in words.
struct CheckedNetwork {
    const Topology& topology;
    std::string routing;      ///< name of the routing function
    std::string buffers;      ///< "wormhole, after_buffer_empty"
    std::string pairs;        ///< "all" or "traffic"
    std::size_t classes = 1;  ///< number of message classes
    std::string length;       ///< length of a run, in words
};

std::string check_page(const CheckedNetwork& network, const DeadlockFinding& finding);
CheckResult check_result(const CheckedNetwork& network, const DeadlockFinding& finding);
std::string check_json(const CheckedNetwork& network, const DeadlockFinding& finding);

/// The keys of the JSON, for docs/results.md.
std::string check_keys_markdown();

/// Graphs with more dependencies are drawn as their cycle only.
constexpr std::uint64_t kMaxDrawnDependencies = 5000;

/// The dependency graph that decided the check, its cycle in red; of a large graph only the cycle.
std::string check_dot(const CheckedNetwork& network, const DeadlockFinding& finding);

}  // namespace thruway
