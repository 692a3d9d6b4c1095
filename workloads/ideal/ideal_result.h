// workloads/ideal/ideal_result.h
// What playing a workload through an ideal network yields.
#pragma once

#include "core/cycle.h"

#include <cstdint>
#include <vector>

namespace thruway {

struct IdealResult {
    std::vector<Cycle> finished;  ///< [host]; 0: it had nothing to do; kNever: it still waits
    Cycle end = 0;                ///< the latest of `finished`
    std::uint64_t messages = 0;   ///< that arrived
};

}  // namespace thruway
