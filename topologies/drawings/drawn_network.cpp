#include "topologies/drawings/drawn_network.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace thruway {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kUnit = 150;  // pixels between neighbours if space permits
constexpr double kApart = 85;  // pixels between the closest switches if space permits
constexpr double kMargin = 64;
constexpr double kSlack = 1e-6;  // radians; angles closer than this count as equal

struct Extent {
    double left = 0, right = 0, top = 0, bottom = 0;
};

Extent extent_of(const std::vector<DrawingPoint>& points) {
    Extent extent;
    for (std::size_t p = 0; p < points.size(); ++p) {
        const DrawingPoint& point = points[p];
        extent.left = p == 0 ? point.x : std::min(extent.left, point.x);
        extent.right = p == 0 ? point.x : std::max(extent.right, point.x);
        extent.top = p == 0 ? point.y : std::min(extent.top, point.y);
        extent.bottom = p == 0 ? point.y : std::max(extent.bottom, point.y);
    }
    return extent;
}

/// Smallest distance between two points. Sorting by x avoids comparing all
/// pairs of a large network.
double nearest_pair(std::vector<DrawingPoint> points) {
    std::sort(points.begin(), points.end(),
              [](const DrawingPoint& a, const DrawingPoint& b) { return a.x < b.x; });
    double nearest = INFINITY;
    for (std::size_t a = 0; a < points.size(); ++a) {
        for (std::size_t b = a + 1; b < points.size(); ++b) {
            if (points[b].x - points[a].x >= nearest) break;
            nearest = std::min(nearest,
                               std::hypot(points[a].x - points[b].x, points[a].y - points[b].y));
        }
    }
    return nearest;
}

/// How far routes reach beyond the switches, in units of the layout.
double overhang(const SwitchLayout& layout) {
    double most = 0;
    for (const LinkRoute& route : layout.routes) {
        most = std::max({most, std::abs(route.out.x), std::abs(route.out.y)});
    }
    return most;
}

}  // namespace

std::vector<std::pair<double, double>> DrawnNetwork::widest_gaps() const {
    // Takes the direction a short way along each link, because a curve starts
    // in a direction of its own.
    std::vector<std::set<double>> ways(switches.size());
    for (const LinkCurve& link : links) {
        const double length = std::hypot(link.at[3].x - link.at[0].x, link.at[3].y - link.at[0].y);
        const double t = link.stubs ? 0.25
                                    : std::clamp(2 * radius / std::max(length, 1.0), 0.0, 0.4);
        for (const bool first : {true, false}) {
            const DrawingPoint here = link.at[first ? 0 : 3];
            const DrawingPoint there = link.point(first ? t : 1 - t);
            const std::size_t router = first ? link.from : link.to;
            const double way = std::atan2(there.y - here.y, there.x - here.x);
            // Directly left is one direction, on whichever side of +-pi rounding puts it.
            ways[router].insert(way > kPi - kSlack ? -kPi : way);
        }
    }
    std::vector<std::pair<double, double>> gaps;
    for (const std::set<double>& of : ways) {
        std::pair<double, double> widest{-kPi / 2, 0};
        if (of.empty()) {
            gaps.emplace_back(-kPi / 2, 2 * kPi);
            continue;
        }
        double last = *of.rbegin() - 2 * kPi;
        for (const double way : of) {
            // Of equally wide gaps the first, independent of rounding.
            if (way - last > widest.second + kSlack) widest = {(way + last) / 2, way - last};
            last = way;
        }
        const double beside = std::abs(std::remainder(kPi / 2 - widest.first, 2 * kPi));
        if (hosts_below && beside < widest.second / 2) {
            widest = {kPi / 2, widest.second - 2 * beside};
        }
        gaps.push_back(widest);
    }
    return gaps;
}

DrawnNetwork draw_network(const Topology& topology, DrawingLayout layout) {
    const SwitchLayout places = layout_of(topology, layout);
    const Extent extent = extent_of(places.points);
    const double over = overhang(places);
    const double across = extent.right - extent.left + 2 * over;
    const double down = extent.bottom - extent.top + 2 * over;
    const double nearest = nearest_pair(places.points);
    // Scale up if some switches are closer than neighbours.
    double unit = nearest > 0 && std::isfinite(nearest) ? std::max(kUnit, kApart / nearest) : kUnit;
    if (across > 0) unit = std::min(unit, (kMostPixels - 2 * kMargin) / across);
    if (down > 0) unit = std::min(unit, (kMostPixels - 2 * kMargin - kHeaderPixels) / down);
    DrawnNetwork drawn;
    drawn.any_stubs = places.any_stubs;
    drawn.hosts_below = places.hosts_below;
    drawn.radius = std::isfinite(nearest) ? std::clamp(0.2 * nearest * unit, 2.5, 17.0) : 17;
    for (const DrawingPoint& point : places.points) {
        drawn.switches.push_back({kMargin + (point.x - extent.left + over) * unit,
                                  kMargin + kHeaderPixels + (point.y - extent.top + over) * unit});
    }
    drawn.width = across * unit + 2 * kMargin;
    drawn.height = down * unit + 2 * kMargin + kHeaderPixels;
    drawn.links = link_curves(topology.graph, places, drawn.switches, unit, drawn.radius);
    return drawn;
}

}  // namespace thruway
