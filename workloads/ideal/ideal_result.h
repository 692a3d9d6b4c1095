// workloads/ideal/ideal_result.h
// What playing a workload through an ideal network yields.
#pragma once

#include "core/cycle.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct IdealResult {
    /// [host] When the last task ended or the last message arrived there; 0: nothing happened.
    /// Of play_loggp() kNever if tasks still wait.
    std::vector<Cycle> finished;
    Cycle end = 0;               ///< the latest of `finished`
    std::uint64_t messages = 0;  ///< that arrived
};

}  // namespace thruway
