// reporting/writers/workload_text.h
// The results of a workload for people: when each job ended, and the shares of its critical path.
#pragma once

#include "reporting/workload_result.h"

#include <string>

namespace thruway {

/// Empty without a workload.
std::string workload_text(const WorkloadResult& workload);

}  // namespace thruway
