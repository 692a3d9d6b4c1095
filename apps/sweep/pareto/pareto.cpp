#include "apps/sweep/pareto/pareto.h"

#include <algorithm>

namespace thruway {
namespace {

double pareto_low(const ParetoPoint& point) { return point.gain - point.half_width; }
double pareto_high(const ParetoPoint& point) { return point.gain + point.half_width; }

/// As dominates(), by the means alone.
bool better_mean(const ParetoPoint& a, const ParetoPoint& b) {
    return a.cost <= b.cost && a.gain >= b.gain && (a.cost < b.cost || a.gain > b.gain);
}

ParetoPlace place_among(const ParetoPoint& point, const std::vector<ParetoPoint>& points) {
    ParetoPlace place = ParetoPlace::kFront;
    for (const ParetoPoint& other : points) {
        if (dominates(other, point)) return ParetoPlace::kDominated;
        if (better_mean(other, point)) place = ParetoPlace::kUndecided;
    }
    return place;
}

}  // namespace

bool dominates(const ParetoPoint& a, const ParetoPoint& b) {
    if (a.cost > b.cost || pareto_low(a) < pareto_high(b)) return false;
    return a.cost < b.cost || pareto_low(a) > pareto_high(b);
}

std::vector<ParetoPlace> pareto_places(const std::vector<ParetoPoint>& points) {
    std::vector<ParetoPlace> places;
    places.reserve(points.size());
    for (const ParetoPoint& point : points) places.push_back(place_among(point, points));
    return places;
}

std::vector<std::size_t> pareto_front(const std::vector<ParetoPoint>& points) {
    const std::vector<ParetoPlace> places = pareto_places(points);
    std::vector<std::size_t> front;
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (places[i] == ParetoPlace::kFront) front.push_back(i);
    }
    std::stable_sort(front.begin(), front.end(),
                     [&](std::size_t a, std::size_t b) { return points[a].cost < points[b].cost; });
    return front;
}

}  // namespace thruway
