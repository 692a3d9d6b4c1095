#include "reporting/plots/plot_axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace thruway {

namespace {

constexpr double kSlack = 1e-9;  // of a step, for rounding of values on a tick

/// The number that was meant by a multiple of a step: 0.15, not 0.15000000000000002.
double meant(double value) {
    const std::string digits = fmt::format("{:.12g}", value);
    double result = value;
    std::from_chars(digits.data(), digits.data() + digits.size(), result);
    return result;
}

}  // namespace

double PlotAxis::place(double value, double begin, double end) const {
    const double part = logarithmic ? std::log(value / low) / std::log(high / low)
                                    : (value - low) / (high - low);
    return begin + part * (end - begin);
}

PlotAxis round_axis(double low, double high, int wanted) {
    if (!(high > low)) {
        const double half = low == 0 ? 0.5 : std::abs(low) / 2;
        high = low + half;
        low = low - (low == 0 ? 0 : half);
    }
    const double rough = (high - low) / std::max(wanted, 1);
    const double magnitude = std::pow(10.0, std::floor(std::log10(rough)));
    const double lead = rough / magnitude;
    const double step = (lead <= 1 + kSlack ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * magnitude;
    PlotAxis axis;
    axis.low = meant(std::floor(low / step + kSlack) * step);
    axis.high = meant(std::ceil(high / step - kSlack) * step);
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step) + kSlack)));
    const auto steps = static_cast<int>(std::lround((axis.high - axis.low) / step));
    const double first = std::round(axis.low / step);
    for (int i = 0; i <= steps; ++i) {
        const double value = meant((first + i) * step);
        axis.ticks.push_back({value, fmt::format("{:.{}f}", value == 0 ? 0.0 : value, decimals)});
    }
    return axis;
}

PlotAxis log_axis(double low, double high) {
    PlotAxis axis;
    axis.logarithmic = true;
    if (!(high > low)) {
        low /= 2;
        high = low * 4;
    }
    const bool powers_alone = high / low > 1000;
    for (int power = static_cast<int>(std::floor(std::log10(low)));; ++power) {
        for (const int lead : {1, 2, 5}) {
            if (lead > 1 && powers_alone) continue;
            const double value = meant(lead * std::pow(10.0, power));
            axis.ticks.push_back({value, fmt::format("{:.{}f}", value, std::max(0, -power))});
            if (value < high * (1 - kSlack)) continue;
            // The last tick at or below the low end begins the axis.
            std::size_t below = 0;
            for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
                if (axis.ticks[i].value <= low * (1 + kSlack)) below = i;
            }
            axis.ticks.erase(axis.ticks.begin(),
                             axis.ticks.begin() + static_cast<std::ptrdiff_t>(below));
            axis.low = axis.ticks.front().value;
            axis.high = value;
            return axis;
        }
    }
}

}  // namespace thruway
