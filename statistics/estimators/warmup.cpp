#include "statistics/estimators/warmup.h"

#include <algorithm>
#include <limits>

namespace thruway {

namespace {

constexpr std::size_t kGroup = 5;
constexpr std::size_t kFewestGroups = 10;
constexpr double kTolerance = 3;

std::vector<RatioTerm> in_groups(const std::vector<RatioTerm>& windows) {
    std::vector<RatioTerm> groups(windows.size() / kGroup);
    for (std::size_t i = 0; i < groups.size() * kGroup; ++i) {
        groups[i / kGroup].sum += windows[i].sum;
        groups[i / kGroup].count += windows[i].count;
    }
    return groups;
}

}  // namespace

std::optional<std::size_t> mser5(const std::vector<RatioTerm>& windows) {
    const std::vector<RatioTerm> groups = in_groups(windows);
    if (groups.size() < kFewestGroups) return std::nullopt;

    // A shorter rest than the last quarter has no usable standard error.
    const std::size_t tail = std::max<std::size_t>(5, groups.size() / 4);
    // Means are relative to that of the last group, so that a constant series has exactly error 0.
    double origin = 0;
    for (const RatioTerm& group : groups) {
        if (group.count > 0) origin = group.sum / group.count;
    }
    double weight = 0;
    double sum = 0;
    double squares = 0;
    double smallest = std::numeric_limits<double>::infinity();
    std::vector<double> errors(groups.size(), smallest);
    for (std::size_t first = groups.size(); first-- > 0;) {
        const RatioTerm& group = groups[first];
        if (group.count > 0) {
            const double mean = group.sum / group.count - origin;
            weight += group.count;
            sum += group.count * mean;
            squares += group.count * mean * mean;
        }
        if (weight == 0 || first + tail > groups.size()) continue;
        errors[first] = (squares - sum * sum / weight) / (weight * weight);
        smallest = std::min(smallest, errors[first]);
    }
    if (weight == 0) return std::nullopt;
    std::size_t first = 0;
    while (errors[first] > kTolerance * smallest) ++first;
    if (2 * first > groups.size()) return std::nullopt;
    return first * kGroup;
}

}  // namespace thruway
