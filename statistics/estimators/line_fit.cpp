#include "statistics/estimators/line_fit.h"

#include "statistics/distributions/sampling_distributions.h"
#include "statistics/estimators/saturation.h"
#include "statistics/estimators/serial_correlation.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

namespace thruway {
namespace {

constexpr double kTwoSided95 = 0.975;

}  // namespace

std::optional<LineFit> fit_line(const std::vector<Point>& points) {
    if (points.size() < 2) return std::nullopt;
    const auto n = static_cast<double>(points.size());
    Point mean;
    for (const Point& point : points) {
        mean.x += point.x / n;
        mean.y += point.y / n;
    }
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (const Point& point : points) {
        const double dx = point.x - mean.x;
        const double dy = point.y - mean.y;
        xx += dx * dx;
        xy += dx * dy;
        yy += dy * dy;
    }
    if (!(xx > 0)) return std::nullopt;

    LineFit fit;
    fit.points = points.size();
    fit.slope = xy / xx;
    fit.intercept = mean.y - fit.slope * mean.x;
    double residual = 0;
    for (const Point& point : points) {
        const double off = point.y - mean.y - fit.slope * (point.x - mean.x);
        residual += off * off;
    }
    fit.r_squared = yy > 0 ? 1 - residual / yy : 1;
    if (points.size() >= 3) {
        const double deviation = std::sqrt(residual / (n - 2));
        const double t = student_t_quantile(kTwoSided95, n - 2);
        fit.slope_half_width = t * deviation / std::sqrt(xx);
        fit.intercept_half_width = t * deviation * std::sqrt(1 / n + mean.x * mean.x / xx);
    }
    return fit;
}

std::optional<LineFit> fit_power(const std::vector<Point>& points) {
    std::vector<Point> logarithms;
    for (const Point& point : points) {
        if (!(point.x > 0 && point.y > 0)) {
            throw std::invalid_argument("fit_power: a coordinate is not positive");
        }
        logarithms.push_back({std::log(point.x), std::log(point.y)});
    }
    return fit_line(logarithms);
}

std::optional<LineFit> critical_exponent(const std::vector<Point>& points, double critical_load,
                                         double zero_load_latency) {
    std::vector<Point> distances;
    for (const Point& point : points) {
        const Point distance = {1 - point.x / critical_load, point.y - zero_load_latency};
        if (distance.x > 0 && distance.y > 0) distances.push_back(distance);
    }
    return fit_power(distances);
}

std::optional<GrowthRate> growth_rate(const std::vector<std::int64_t>& in_flight, double cycles) {
    constexpr std::size_t kBatches = DriftTest::kBatches;
    if (in_flight.size() < 2 * kBatches + 1) return std::nullopt;
    const std::size_t steps = in_flight.size() - 1;
    const std::size_t length = steps / (2 * kBatches);
    std::vector<double> growths;
    for (std::size_t end = steps - (kBatches - 1) * length; end <= steps; end += length) {
        growths.push_back(static_cast<double>(in_flight[end] - in_flight[end - length]) /
                          (static_cast<double>(length) * cycles));
    }
    const auto n = static_cast<double>(kBatches);
    GrowthRate rate;
    for (const double growth : growths) rate.per_cycle += growth / n;
    double squares = 0;
    for (const double growth : growths) {
        squares += (growth - rate.per_cycle) * (growth - rate.per_cycle);
    }
    const double variance = squares / (n - 1) / n * variance_inflation(serial_correlation(growths));
    rate.half_width = student_t_quantile(kTwoSided95, n - 1) * std::sqrt(variance);
    return rate;
}

SaturationPoint saturation_point(const std::vector<LoadPoint>& points) {
    SaturationPoint result;
    std::vector<Point> growing;
    for (const LoadPoint& point : points) {
        if (!point.saturated) continue;
        growing.push_back({point.growth, point.load});
        result.lowest_saturated = std::min(result.lowest_saturated.value_or(point.load),
                                           point.load);
    }
    for (const LoadPoint& point : points) {
        if (point.saturated) continue;
        if (result.lowest_saturated && point.load >= *result.lowest_saturated) continue;
        result.highest_stable = std::max(result.highest_stable.value_or(point.load), point.load);
    }
    // Load as a function of growth: the intercept is the load at growth 0.
    if (const std::optional<LineFit> fit = fit_line(growing)) {
        result.crossing = fit->intercept;
        result.crossing_half_width = fit->intercept_half_width;
    }
    return result;
}

}  // namespace thruway
