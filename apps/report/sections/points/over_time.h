// apps/report/sections/points/over_time.h
// Latency and accepted throughput of a run in windows, from its first cycle to its last.
#pragma once

#include "apps/report/sections/points/point_latency.h"

#include <string>

namespace thruway {

/// Nothing without a detail file.
PointHtml over_time(const ShownPoint& shown, const std::string& id);

/// "cycles 0 to 511: 37 packets, latency 12.5 cycles, accepted 0.3 flits/node/cycle".
std::string window_text(const DetailWindow& window);

}  // namespace thruway
