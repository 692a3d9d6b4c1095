#include "apps/saturation_bracket.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>

namespace thruway {
namespace {

constexpr double kHighest = 1024;
constexpr double kLowest = 1e-6;

/// Four significant digits, so that the load is short to write and name.
double rounded(double load) {
    const std::string text = fmt::format("{:.4g}", load);
    double value = load;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

bool is_narrow(double low, double high) { return high - low <= SaturationBracket::kWidth * high; }

}  // namespace

void SaturationBracket::learn(double load, bool saturated) {
    if (saturated) {
        if (!upper_ || load < *upper_) upper_ = load;
        if (lower_ && *lower_ >= *upper_) lower_.reset();
    } else if ((!upper_ || load < *upper_) && (!lower_ || load > *lower_)) {
        lower_ = load;
    }
}

std::optional<LoadRange> SaturationBracket::open() const {
    std::optional<LoadRange> range;
    for (const double load : left_open_) {
        if ((lower_ && load <= *lower_) || (upper_ && load >= *upper_)) continue;
        if (!range) range = LoadRange{load, load};
        range->lowest = std::min(range->lowest, load);
        range->highest = std::max(range->highest, load);
    }
    return range;
}

bool SaturationBracket::found() const {
    if (!lower_ || !upper_) return false;
    const std::optional<LoadRange> between = open();
    if (!between) return is_narrow(*lower_, *upper_);
    return is_narrow(*lower_, between->lowest) && is_narrow(between->highest, *upper_);
}

std::optional<double> SaturationBracket::next() const {
    if (found()) return std::nullopt;
    // Open loads part the search in two: the gap below them first, then the one above.
    const std::optional<LoadRange> between = open();
    const bool below = between && !(lower_ && is_narrow(*lower_, between->lowest));
    const std::optional<double> low = between && !below ? between->highest : lower_;
    const std::optional<double> high = below ? between->lowest : upper_;
    double load = start_;
    if (low && high) {
        load = rounded((*low + *high) / 2);
    } else if (low) {
        load = rounded(2 * *low);
    } else if (high) {
        load = rounded(*high / 2);
    }
    if (load < kLowest || load > kHighest) return std::nullopt;
    return load;
}

}  // namespace thruway
