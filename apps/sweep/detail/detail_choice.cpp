#include "apps/sweep/detail/detail_choice.h"

#include "core/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace thruway {
namespace {

Problem wrong_point(const std::string& text, const std::string& why) {
    return Problem(fmt::format("\"{}\": {}", text, why), {kDetailOption, 0, 0});
}

std::vector<std::string> titles_of_axes(const SweepPlan& plan) {
    std::vector<std::string> keys;
    for (const SweepAxis& axis : plan.axes()) keys.push_back(axis_title(axis));
    return keys;
}

/// The number of the axis that a key, or its last part, names.
std::size_t axis_of_key(const std::string& key, const std::string& text, const SweepPlan& plan) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < plan.axes().size(); ++i) {
        if (plan.axes()[i].key == key) return i;
        if (axis_title(plan.axes()[i]) == key) found.push_back(i);
    }
    if (found.size() == 1) return found.front();
    if (found.size() > 1) {
        throw wrong_point(text,
                          fmt::format("several varied keys end in {}; give the whole key", key));
    }
    throw wrong_point(text,
                      plan.axes().empty()
                          ? "nothing is varied; use auto"
                          : fmt::format("{} is not varied; use auto, or KEY=VALUE,... with {}", key,
                                        fmt::join(titles_of_axes(plan), ", ")));
}

/// Splits "key=value,key=[1, 2]": a piece without "=" belongs to the value before.
std::vector<std::pair<std::string, std::string>> assignments_in(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> all;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const std::string piece = text.substr(begin, end - begin);
        const std::size_t equals = piece.find('=');
        if (equals != std::string::npos) {
            all.emplace_back(piece.substr(0, equals), piece.substr(equals + 1));
        } else if (all.empty()) {
            throw wrong_point(text, "it is neither auto nor KEY=VALUE,...");
        } else {
            all.back().second += "," + piece;
        }
        begin = end + 1;
    }
    return all;
}

std::size_t point_named(const std::string& text, const SweepPlan& plan) {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < plan.points().size(); ++i) left.push_back(i);
    for (const auto& [key, value] : assignments_in(text)) {
        const std::size_t axis = axis_of_key(key, text, plan);
        const auto differs = [&, &wanted = value](std::size_t point) {
            return !same_value(plan.value_text(point, axis), wanted);
        };
        left.erase(std::remove_if(left.begin(), left.end(), differs), left.end());
    }
    if (left.empty()) throw wrong_point(text, "no point of the sweep has these values");
    if (left.size() > 1) {
        throw wrong_point(text, fmt::format("{} points have these values; give those of {}",
                                            left.size(), fmt::join(titles_of_axes(plan), ", ")));
    }
    return left.front();
}

bool is_beyond(const RunResult& result) {
    return result.verdict == Verdict::kSaturated || is_failure(result.verdict);
}

/// The points with results of the first series that has any.
std::vector<std::size_t> first_series(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<std::size_t> points;
    std::optional<std::size_t> series;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kDone) continue;
        if (!series) series = plan.points()[i].series;
        if (!plan.load_axis() || plan.points()[i].series == *series) points.push_back(i);
    }
    std::stable_sort(points.begin(), points.end(), [&plan](std::size_t a, std::size_t b) {
        return plan.points()[a].rank < plan.points()[b].rank;
    });
    return points;
}

}  // namespace

DetailChoice::DetailChoice(const std::vector<std::string>& texts, const SweepPlan& plan) {
    for (const std::string& text : texts) {
        if (text == "auto") {
            automatic_ = true;
            continue;
        }
        const std::size_t point = point_named(text, plan);
        if (std::find(asked_.begin(), asked_.end(), point) == asked_.end()) asked_.push_back(point);
    }
    if (asked_.size() <= kMost) return;
    throw Problem(
        fmt::format("{} points; a report shows the details of at most {}", asked_.size(), kMost),
        {kDetailOption, 0, 0});
}

std::vector<std::size_t> DetailChoice::missing(const SweepSchedule& schedule) const {
    std::vector<std::size_t> missing;
    for (const std::size_t point : asked_) {
        if (schedule.state(point) != PointState::kDone) missing.push_back(point);
    }
    return missing;
}

std::vector<ChosenPoint> DetailChoice::points(const SweepPlan& plan,
                                              const SweepSchedule& schedule) const {
    std::vector<ChosenPoint> chosen;
    const auto choose = [&chosen](std::size_t point, const char* why) {
        const bool known = std::any_of(chosen.begin(), chosen.end(),
                                       [point](const auto& other) { return other.point == point; });
        if (!known && chosen.size() < kMost) chosen.push_back({point, why});
    };
    for (const std::size_t point : asked_) {
        if (schedule.state(point) == PointState::kDone) choose(point, "asked for");
    }
    if (automatic_) {
        std::optional<double> lowest;
        std::optional<std::size_t> knee;
        std::optional<std::size_t> beyond;
        double nearest = 0;
        for (const std::size_t point : first_series(plan, schedule)) {
            const RunResult& result = *schedule.outcome(point).result;
            if (is_beyond(result)) {
                beyond = point;
                break;
            }
            if (!result.latency_cycles.mean) continue;
            if (!lowest) lowest = result.latency_cycles.mean;
            const double distance = std::abs(*result.latency_cycles.mean - 2 * *lowest);
            if (knee && distance >= nearest) continue;
            knee = point;
            nearest = distance;
        }
        if (knee) choose(*knee, "knee");
        if (beyond) choose(*beyond, "first saturated");
    }
    std::sort(chosen.begin(), chosen.end(),
              [](const auto& a, const auto& b) { return a.point < b.point; });
    return chosen;
}

}  // namespace thruway
