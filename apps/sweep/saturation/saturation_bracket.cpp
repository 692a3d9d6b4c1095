#include "apps/sweep/saturation/saturation_bracket.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>

namespace thruway {
namespace {

/// Few significant digits keep loads short in output and file names.
double rounded(double load, int digits = 4) {
    const std::string text = fmt::format("{:.{}g}", load, digits);
    double value = load;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

/// Relative to the upper end.
double gap(const std::optional<double>& low, const std::optional<double>& high) {
    if (!low || !high) return std::numeric_limits<double>::infinity();
    return (*high - *low) / *high;
}

}  // namespace

SaturationBracket::SaturationBracket(double start, LoadRange allowed)
    : start_(std::min(std::max(start, allowed.lowest), allowed.highest)), allowed_(allowed) {}

void SaturationBracket::learn(double load, bool saturated, double tolerance) {
    if (saturated) {
        if (!upper_ || load < *upper_) upper_ = load;
        if (keeps_up_ && *keeps_up_ >= *upper_) {
            keeps_up_.reset();
            lower_.reset();
        }
    } else if (!upper_ || load < *upper_) {
        keeps_up_ = std::max(load, keeps_up_.value_or(load));
        const double bound = tolerance > 0 ? rounded(load * (1 - tolerance), 6) : load;
        lower_ = std::max(bound, lower_.value_or(bound));
    }
}

bool SaturationBracket::narrow() const { return gap(lower_, upper_) <= kWidth; }

std::optional<LoadRange> SaturationBracket::open() const {
    if (narrow()) return std::nullopt;
    std::optional<LoadRange> range;
    for (const double load : left_open_) {
        if ((keeps_up_ && load <= *keeps_up_) || (upper_ && load >= *upper_)) continue;
        if (!range) range = LoadRange{load, load};
        range->lowest = std::min(range->lowest, load);
        range->highest = std::max(range->highest, load);
    }
    return range;
}

bool SaturationBracket::found() const {
    if (narrow()) return true;
    const std::optional<LoadRange> between = open();
    return between && gap(keeps_up_, between->lowest) <= kFinest &&
           gap(between->highest, upper_) <= kFinest;
}

unsigned SaturationBracket::runs_left() const {
    // Both ends are at most a factor of 2 apart as soon as they exist: 0.5 is halved to 0.02.
    constexpr unsigned kOfOneDoubling = 5;
    if (found()) return 0;
    if (!lower_ || !upper_) return kOfOneDoubling + 1;
    const double halvings = std::ceil(std::log2(gap(lower_, upper_) / kWidth));
    return static_cast<unsigned>(std::max(1.0, halvings));
}

std::optional<double> SaturationBracket::next() const {
    if (found()) return std::nullopt;
    std::optional<double> low = keeps_up_;
    std::optional<double> high = upper_;
    if (const std::optional<LoadRange> between = open()) {
        if (gap(keeps_up_, between->lowest) >= gap(between->highest, upper_)) {
            high = between->lowest;
        } else {
            low = between->highest;
        }
    }
    if (low && high) return rounded((*low + *high) / 2);
    if (low) {
        if (*low >= allowed_.highest) return std::nullopt;
        return std::min(rounded(2 * *low), allowed_.highest);
    }
    if (high) {
        if (*high <= allowed_.lowest) return std::nullopt;
        return std::max(rounded(*high / 2), allowed_.lowest);
    }
    return start_;
}

}  // namespace thruway
