#include "apps/sweep/sweep_schedule.h"

#include <algorithm>
#include <numeric>

namespace thruway {

SweepSchedule::SweepSchedule(const SweepPlan& plan, bool all_points, Shard shard)
    : plan_(plan),
      all_points_(all_points),
      shard_(shard),
      order_(plan.points().size()),
      states_(plan.points().size(), PointState::kWaiting),
      outcomes_(plan.points().size()) {
    for (std::size_t i = 0; i < states_.size(); ++i) {
        if (!owns(plan.points()[i].series)) states_[i] = PointState::kOtherShard;
    }
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(), [&plan](std::size_t a, std::size_t b) {
        return plan.points()[a].rank < plan.points()[b].rank;
    });
}

std::optional<std::size_t> SweepSchedule::next() {
    while (next_ < order_.size() && states_[order_[next_]] != PointState::kWaiting) ++next_;
    if (next_ == order_.size()) return std::nullopt;
    states_[order_[next_]] = PointState::kRunning;
    return order_[next_];
}

std::vector<std::size_t> SweepSchedule::finish(std::size_t point, PointOutcome outcome) {
    const bool saturated = outcome.result && outcome.result->verdict == Verdict::kSaturated;
    states_[point] = outcome.result ? PointState::kDone : PointState::kFailed;
    outcomes_[point] = std::move(outcome);
    if (!saturated || all_points_) return {};
    return skip_above(plan_.points()[point]);
}

std::vector<std::size_t> SweepSchedule::skip_above(const SweepPoint& saturated) {
    std::vector<std::size_t> superfluous;
    for (std::size_t i = 0; i < states_.size(); ++i) {
        const SweepPoint& point = plan_.points()[i];
        if (point.series != saturated.series || point.rank <= saturated.rank) continue;
        const bool was_run = states_[i] == PointState::kRunning ||
                             (states_[i] == PointState::kDone && !outcomes_[i].found);
        if (was_run) superfluous.push_back(i);
        states_[i] = PointState::kAboveSaturation;
        outcomes_[i] = {};
    }
    return superfluous;
}

std::size_t SweepSchedule::count(PointState state) const {
    return static_cast<std::size_t>(std::count(states_.begin(), states_.end(), state));
}

}  // namespace thruway
