// apps/report/sections/points/point_hosts.h
// Which hosts of a point were served least and most.
#pragma once

#include "apps/report/sections/points/point_latency.h"

namespace thruway {

/// Without a detail file: the least served host of the result.
PointHtml point_hosts(const ShownPoint& shown, const std::string& id);

}  // namespace thruway
