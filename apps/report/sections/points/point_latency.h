// apps/report/sections/points/point_latency.h
// What the latency of a point consists of, and how it is distributed.
#pragma once

#include "apps/report/html/html.h"
#include "apps/report/sections/points/shown_points.h"

#include <string>

namespace thruway {

/// Drawings and tables of a point. Drawings of points that are not the default are hidden until the
/// script shows them.
struct PointHtml {
    Html drawings{};
    Html tables{};
};

/// Without a detail file: source queue and network only, and no histogram.
/// `id`: begins the ids of the elements, unique in the page.
PointHtml point_latency(const ShownPoint& shown, const std::string& id);

}  // namespace thruway
