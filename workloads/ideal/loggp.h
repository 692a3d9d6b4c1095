// workloads/ideal/loggp.h
// The network of the model LogGP: every message takes the latency L and the time for its bytes,
// whatever else is on the way.
// Source: Alexandrov, Ionescu, Schauser, Scheiman, LogGP, SPAA 1995.
#pragma once

#include "workloads/graph/host_costs.h"
#include "workloads/ideal/ideal_result.h"
#include "workloads/tasks/workload_player.h"

#include <optional>

namespace thruway {

struct LogGp {
    Cycle latency = 1;             ///< L, at least 1
    Cycle overhead = 0;            ///< o
    Cycle gap = 0;                 ///< g
    GapPerByte gap_per_byte = {};  ///< G
};

/// For a GraphPlayer, whose hosts then take the time for the bytes.
HostCosts host_costs(const LogGp& model);

/// Plays until nothing moves any more. A message arrives `latency` later than it started, or
/// `local_cycles` from a host to itself, if they are given. If its host does not take the time for
/// its bytes, and it goes to another one, it arrives later by `gap_per_byte` times its bytes after
/// the first one. Errors: Problem if `latency` is 0.
IdealResult play_loggp(WorkloadPlayer& player, Cycle latency, GapPerByte gap_per_byte = {},
                       std::optional<Cycle> local_cycles = std::nullopt);

}  // namespace thruway
