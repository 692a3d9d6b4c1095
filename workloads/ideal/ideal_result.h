// workloads/ideal/ideal_result.h
// What an ideal network measures of a workload.
#pragma once

#include "core/cycle.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct IdealResult {
    /// [host] the time of the last event there: a task ended or a message arrived; 0: none.
    std::vector<Cycle> finished;
    Cycle end = 0;               ///< of all hosts
    std::uint64_t messages = 0;  ///< that arrived
};

}  // namespace thruway
