#include "statistics/estimators/growth_test.h"

#include "statistics/distributions/sampling_distributions.h"
#include "statistics/estimators/serial_correlation.h"

#include <algorithm>
#include <cmath>

namespace thruway {
namespace {

constexpr std::size_t kMostIncrements = 64;
/// Lower bound of a variance: even overload is not more regular than half a packet.
constexpr double kLeastVariance = 0.25;
/// Of neighbouring levels: they forget to 1/e within 1.1 intervals.
constexpr double kMostLevelCorrelation = 0.4;

/// One increment: its duration, the growth of a critical network in that time, and its growth.
struct Row {
    double time = 1;
    double root = 0;
    double growth = 0;
};

struct Increments {
    std::size_t length = 1;  ///< intervals per increment
    std::vector<Row> rows;   ///< of equal length
};

/// The entries of `in_flight` from `first` on, as at most 64 increments.
std::optional<Increments> increments_of(const std::vector<std::int64_t>& in_flight,
                                        std::size_t first, double before) {
    if (in_flight.size() < first + Growth::kFewestIncrements + 1) return std::nullopt;
    const std::size_t last = in_flight.size() - 1;
    Increments result;
    result.length = std::max<std::size_t>(1, (last - first) / kMostIncrements);
    const auto unit = static_cast<double>(result.length);
    for (std::size_t begin = first + (last - first) % result.length; begin < last;
         begin += result.length) {
        const double start = (before + static_cast<double>(begin)) / unit;
        Row row;
        row.root = std::sqrt(start + 1) - std::sqrt(start);
        row.growth = static_cast<double>(in_flight[begin + result.length] - in_flight[begin]);
        result.rows.push_back(row);
    }
    return result;
}

/// Weighted least squares; the variance of a row is proportional to its time. `linear`: growth per
/// increment; `critical`: multiple of the growth of a critical network.
struct Fit {
    double linear = 0;
    double critical = 0;
    double inverse = 0;  ///< variance of `linear` / variance of an increment
};

struct Sums {
    explicit Sums(const std::vector<Row>& rows) {
        for (const Row& row : rows) {
            tt += row.time;
            tr += row.root;
            rr += row.root * row.root / row.time;
            ty += row.growth;
            ry += row.root * row.growth / row.time;
        }
    }
    double tt = 0;
    double tr = 0;
    double rr = 0;
    double ty = 0;
    double ry = 0;
};

Fit fit_line(const std::vector<Row>& rows) {
    const Sums sums(rows);
    return {sums.ty / sums.tt, 0, 1 / sums.tt};
}

/// The line beside a critical network. Where the best fit has no critical part, the line alone
/// would be known too well: a network that fills in an unusually straight line also has no critical
/// part. `inverse` is then such that (linear / standard error)^2 is what the line explains beyond a
/// critical network alone (the likelihood ratio), in variances of an increment.
Fit fit_beside_critical(const std::vector<Row>& rows) {
    const Sums sums(rows);
    const double determinant = sums.tt * sums.rr - sums.tr * sums.tr;
    const double critical = (sums.tt * sums.ry - sums.tr * sums.ty) / determinant;
    if (critical > 0) {
        const double linear = (sums.rr * sums.ty - sums.tr * sums.ry) / determinant;
        return {linear, critical, sums.rr / determinant};
    }
    Fit fit = fit_line(rows);
    if (fit.linear <= 0 || sums.ry <= 0) return fit;
    const double explained = sums.ty * sums.ty / sums.tt - sums.ry * sums.ry / sums.rr;
    fit.inverse = fit.linear * fit.linear / explained;
    return fit;
}

Growth growth_of(const Increments& increments, const Fit& fitted, double parameters) {
    std::vector<double> residuals;
    double squares = 0;
    for (const Row& row : increments.rows) {
        residuals.push_back(row.growth - fitted.linear - fitted.critical * row.root);
        squares += residuals.back() * residuals.back();
    }
    const auto count = static_cast<double>(residuals.size());
    const double degrees = count - parameters;
    const double variance = std::max(
        squares / degrees * variance_inflation(serial_correlation(residuals)),
        kLeastVariance / count);
    const auto unit = static_cast<double>(increments.length);
    return {fitted.linear / unit, std::sqrt(variance * fitted.inverse) / unit, degrees};
}

}  // namespace

double Growth::upper(double error) const {
    return per_distance + student_t_quantile(1 - error, degrees) * standard_error;
}

double Growth::lower(double error) const {
    return per_distance - student_t_quantile(1 - error, degrees) * standard_error;
}

std::optional<Growth> sustained_growth(const std::vector<std::int64_t>& in_flight, double before) {
    if (in_flight.empty()) return std::nullopt;
    const std::size_t filling = before > 0 ? 0 : (in_flight.size() - 1) / 16;
    const std::optional<Increments> increments = increments_of(in_flight, filling, before);
    if (!increments) return std::nullopt;
    std::vector<Row> rows = increments->rows;
    if (before > 0) {
        const std::size_t begin = (in_flight.size() - 1) % increments->length;
        Row start;
        start.time = (before + static_cast<double>(begin)) /
                     static_cast<double>(increments->length);
        start.root = std::sqrt(start.time);
        start.growth = static_cast<double>(in_flight[begin]);
        rows.push_back(start);
    }
    return growth_of(*increments, fit_beside_critical(rows), 2);
}

std::optional<Growth> mean_growth(const std::vector<std::int64_t>& in_flight, std::size_t first) {
    const std::optional<Increments> increments = increments_of(in_flight, first, 0);
    if (!increments) return std::nullopt;
    return growth_of(*increments, fit_line(increments->rows), 1);
}

std::optional<Growth> slope_of_levels(const std::vector<std::int64_t>& in_flight,
                                      std::size_t first) {
    if (in_flight.size() < first + Growth::kFewestIncrements + 1) return std::nullopt;
    const auto n = static_cast<double>(in_flight.size() - first);
    const double middle = (n - 1) / 2;
    const double spread = n * (n * n - 1) / 12;  // sum of squared distances from the middle
    double mean = 0;
    for (std::size_t i = first; i < in_flight.size(); ++i) {
        mean += static_cast<double>(in_flight[i]) / n;
    }
    double slope = 0;
    for (std::size_t i = first; i < in_flight.size(); ++i) {
        const double time = static_cast<double>(i - first) - middle;
        slope += time * (static_cast<double>(in_flight[i]) - mean) / spread;
    }
    std::vector<double> residuals;
    double squares = 0;
    for (std::size_t i = first; i < in_flight.size(); ++i) {
        const double time = static_cast<double>(i - first) - middle;
        residuals.push_back(static_cast<double>(in_flight[i]) - mean - slope * time);
        squares += residuals.back() * residuals.back();
    }
    const SerialCorrelation correlation = serial_correlation(residuals);
    if (correlation.lag1 > kMostLevelCorrelation) return std::nullopt;
    const double inflation = variance_inflation(correlation);
    const double variance = std::max(squares / (n - 2), kLeastVariance) * inflation;
    return Growth{slope, std::sqrt(variance / spread), n / inflation - 2};
}

}  // namespace thruway
