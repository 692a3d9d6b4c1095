#include "traffic/injection/pareto_periods.h"

#include "core/problem.h"
#include "core/random.h"
#include "settings/fields/settings_visitor.h"
#include "traffic/injection/on_off.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace thruway {
namespace {

constexpr double kLog2 = 0.693147180559945309417;

/// By 2 artanh((f - 1) / (f + 1)) of the fraction f in [1/2, 1).
double natural_log(double x) {
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    const double z = (fraction - 1) / (fraction + 1);
    double sum = 0;
    double power = z;
    for (int n = 1; n < 41; n += 2) {  // |z| <= 1/3: the rest is below 3^-41
        sum += power / n;
        power *= z * z;
    }
    return 2 * sum + exponent * kLog2;
}

/// By its power series, at most 1/2 log 2 away from a power of two.
double exponential(double x) {
    const double twos = std::floor(x / kLog2 + 0.5);
    const double rest = x - twos * kLog2;
    double sum = 1;
    double term = 1;
    for (int n = 1; n < 20; ++n) {  // |rest| < 0.35: the rest is below 0.35^20 / 20!
        term *= rest / n;
        sum += term;
    }
    return std::ldexp(sum, static_cast<int>(twos));
}

double power(double base, double exponent) { return exponential(exponent * natural_log(base)); }

/// Rounds up with the probability of the fraction.
Cycle rounded(double cycles, double uniform) {
    const double whole = std::floor(cycles);
    return static_cast<Cycle>(whole) + (uniform < cycles - whole ? 1 : 0);
}

/// The shortest period for which the mean is right. `name`: "on" or "off".
double shortest_period(const std::string& name, double mean, double shape, double longest) {
    const double least_mean = bounded_pareto_mean(shape, 1, longest);
    if (mean < least_mean || mean >= longest) {
        throw Problem(fmt::format(
            "traffic.{}_cycles = {}: with traffic.{}_shape = {} the mean of periods of 1 to {} "
            "cycles is at least {:.4g}; give {:.3g} or more, and less than "
            "traffic.longest_period_cycles = {}",
            name, mean, name, shape, longest, least_mean, least_mean * 1.0051, longest));
    }
    return least_with_mean(shape, mean, longest);
}

}  // namespace

BoundedPareto::BoundedPareto(double shape, double least, double most)
    : shape_(shape), least_(least), most_(most), beyond_most_(power(least / most, shape)) {}

double BoundedPareto::operator()(std::uint64_t random) const {
    const double uniform = static_cast<double>(random) / kTwoTo64;
    return std::clamp(least_ * power((1 - uniform) + uniform * beyond_most_, -1 / shape_), least_,
                      most_);
}

double bounded_pareto_mean(double shape, double least, double most) {
    const double ratio = least / most;
    return shape / (shape - 1) * least * (1 - power(ratio, shape - 1)) / (1 - power(ratio, shape));
}

double least_with_mean(double shape, double mean, double most) {
    double low = 1;
    double high = most;
    for (double middle = (low + high) / 2; middle > low && middle < high;
         middle = (low + high) / 2) {
        (bounded_pareto_mean(shape, middle, most) < mean ? low : high) = middle;
    }
    return low;
}

Cycle ParetoPeriods::length(const Draw& random) const {
    return rounded(period_(random.a), static_cast<double>(random.b) / kTwoTo64);
}

Cycle ParetoPeriods::rest(const Draw& random) const {
    const double cycles = period_around_(random.a);
    const double whole = std::floor(cycles);
    // The longer of the two rounded lengths is met in proportion to its length, too.
    const double longer = (cycles - whole) * (whole + 1) / cycles;
    const double uniform = static_cast<double>(random.b >> 32) / 4294967296.0;
    const Cycle length = static_cast<Cycle>(whole) + (uniform < longer ? 1 : 0);
    return 1 + below(random.b << 32, static_cast<std::uint32_t>(length));
}

void fields(SettingsVisitor& io, ParetoSettings& settings) {
    io.real("on_shape", settings.on_shape, RealRange::above_up_to(1, 2), "",
            "pareto_on_off: shape of the length of on periods; smaller: longer bursts");
    io.real("off_shape", settings.off_shape, RealRange::above_up_to(1, 2), "",
            "pareto_on_off: shape of the length of off periods");
    io.integer("longest_period_cycles", settings.longest_period_cycles, {2, 1'000'000'000},
               "cycles", "pareto_on_off: no on or off period is longer");
}

InjectionStarter make_pareto_on_off(const TrafficSettings& settings, double rate,
                                    double mean_flits) {
    check_on_off(settings, rate, mean_flits);
    const auto& means = settings.injection.own<OnOffSettings>();
    const auto& own = settings.injection.own<ParetoSettings>();
    const double longest = own.longest_period_cycles;
    const double on = shortest_period("on", means.on_cycles, own.on_shape, longest);
    const double off = shortest_period("off", means.off_cycles, own.off_shape, longest);
    return periods_injection(rate, means.on_share(),
                             std::make_shared<ParetoPeriods>(own.on_shape, on, longest),
                             std::make_shared<ParetoPeriods>(own.off_shape, off, longest));
}

}  // namespace thruway
