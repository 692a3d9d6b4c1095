#include "statistics/plot_axis.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace thruway {

namespace {

constexpr double kSlack = 1e-9;  // of a step: rounding of values that lie on a tick

}  // namespace

std::vector<double> PlotAxis::ticks() const {
    const auto steps = static_cast<int>(std::lround((high - low) / step));
    const double first = std::round(low / step);
    std::vector<double> values;
    for (int i = 0; i <= steps; ++i) values.push_back((first + i) * step);
    return values;
}

std::string PlotAxis::tick_text(double value) const {
    return fmt::format("{:.{}f}", value == 0 ? 0.0 : value, decimals);
}

PlotAxis round_axis(double low, double high, int wanted) {
    if (!(high > low)) {
        const double half = low == 0 ? 0.5 : std::abs(low) / 2;
        high = low + half;
        low = low - (low == 0 ? 0 : half);
    }
    const double rough = (high - low) / std::max(wanted, 1);
    const double power = std::floor(std::log10(rough));
    const double magnitude = std::pow(10.0, power);
    const double lead = rough / magnitude;
    PlotAxis axis;
    axis.step = (lead <= 1 + kSlack ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10) * magnitude;
    axis.low = std::floor(low / axis.step + kSlack) * axis.step;
    axis.high = std::ceil(high / axis.step - kSlack) * axis.step;
    axis.decimals = std::max(0, -static_cast<int>(std::floor(std::log10(axis.step) + kSlack)));
    return axis;
}

}  // namespace thruway
