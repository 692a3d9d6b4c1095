// apps/report/sections/points/point_workload.h
// The workload of a point: when its jobs ended and what held them up, round trips, and messages.
#pragma once

#include "apps/report/sections/points/point_latency.h"

#include <cstddef>
#include <string>

namespace thruway {

/// Empty without a workload. `most_steps`: of each critical path, the longest are listed.
PointHtml point_workload(const ShownPoint& shown, const std::string& id, std::size_t most_steps);

}  // namespace thruway
