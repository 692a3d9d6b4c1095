// apps/report/sections/points/point_contention.h
// Who blocks whom at a point: what its packets waited for, and the links, flows and packets in the
// way.
#pragma once

#include "apps/report/html/report_table.h"
#include "apps/report/sections/points/point_latency.h"
#include "reporting/contention/contention.h"

#include <string>

namespace thruway {

/// Nothing without a detail file that has them.
PointHtml point_contention(const ShownPoint& shown, const std::string& id);

/// Tables of all that `contention` knows.
Html contention_html(const Contention& contention, const std::string& id);

}  // namespace thruway
