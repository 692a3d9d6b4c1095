// apps/sweep/sweep_schedule.h
// Which point of a sweep comes next, and what became of each. Low loads come first, so that the
// points above the first saturated one of a series need not be run. What becomes of a point
// depends on the results alone, never on the order in which they came.
#pragma once

#include "apps/sweep/sweep_plan.h"
#include "testbench/points/point_runner.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace thruway {

enum class PointState { kWaiting, kRunning, kDone, kFailed, kAboveSaturation };

class SweepSchedule {
public:
    /// `all_points`: the points above saturation too.
    SweepSchedule(const SweepPlan& plan, bool all_points);

    /// The next point to run, marked as running; empty: none waits.
    std::optional<std::size_t> next();

    /// Takes what a run gave. Returns the points that this makes superfluous: those above
    /// saturation that still run or were run for nothing.
    std::vector<std::size_t> finish(std::size_t point, PointOutcome outcome);

    PointState state(std::size_t point) const { return states_[point]; }
    const PointOutcome& outcome(std::size_t point) const { return outcomes_[point]; }
    std::size_t waiting() const { return count(PointState::kWaiting); }
    std::size_t count(PointState state) const;

private:
    std::vector<std::size_t> skip_above(const SweepPoint& saturated);

    const SweepPlan& plan_;
    bool all_points_;
    std::vector<std::size_t> order_;
    std::size_t next_ = 0;
    std::vector<PointState> states_;
    std::vector<PointOutcome> outcomes_;
};

}  // namespace thruway
