// apps/sweep/saturation/search_effort.h
// What the searches for saturation took.
#pragma once

#include "apps/sweep/saturation/saturation_search.h"

#include <string>
#include <vector>

namespace thruway {

/// CPU time of all child processes that have ended.
double cpu_seconds_of_children();

/// Runs, cycles and CPU time of the searches, as a line.
std::string search_effort(const std::vector<SaturationResult>& saturation, double cpu_seconds);

}  // namespace thruway
