// apps/report/sections/points/over_time.h
// Latency and accepted throughput of a run in windows, from its first cycle to its last.
#pragma once

#include "apps/report/sections/points/point_latency.h"

#include <string>

namespace thruway {

/// Nothing without a detail file.
PointHtml over_time(const ShownPoint& shown, const std::string& id);
}  // namespace thruway
