#include "apps/saturation_bracket.h"

#include <fmt/format.h>

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

}  // namespace

void SaturationBracket::learn(double load, bool saturated) {
    if (saturated) {
        if (!upper_ || load < *upper_) upper_ = load;
        if (lower_ && *lower_ >= *upper_) lower_.reset();
    } else if ((!upper_ || load < *upper_) && (!lower_ || load > *lower_)) {
        lower_ = load;
    }
}

bool SaturationBracket::found() const {
    return lower_ && upper_ && *upper_ - *lower_ <= kWidth * *upper_;
}

std::optional<double> SaturationBracket::next() const {
    if (found()) return std::nullopt;
    double load = start_;
    if (lower_ && upper_) {
        load = rounded((*lower_ + *upper_) / 2);
    } else if (lower_) {
        load = rounded(2 * *lower_);
    } else if (upper_) {
        load = rounded(*upper_ / 2);
    }
    if (load < kLowest || load > kHighest) return std::nullopt;
    return load;
}

}  // namespace thruway
