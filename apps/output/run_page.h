// apps/output/run_page.h
// What `thruway run` prints.
#pragma once

#include "reporting/run_result.h"

#include <string>

namespace thruway {

/// The verdict and what a reader of the means must know, the table, and the workload if there is
/// one.
std::string run_page(const RunResult& result);

}  // namespace thruway
