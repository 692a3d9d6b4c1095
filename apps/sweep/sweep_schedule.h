// apps/sweep/sweep_schedule.h
// Chooses the next point of a sweep and records the outcomes. Low loads come first, so that points
// above the first saturated one of a series need not be run. Outcomes depend only on the results,
// never on the order in which they arrive. A shard runs the points of its series only.
#pragma once

#include "apps/sweep/sweep_plan.h"
#include "testbench/points/point_runner.h"
#include "testbench/points/shard.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace thruway {

enum class PointState { kWaiting, kRunning, kDone, kFailed, kAboveSaturation, kOtherShard };

class SweepSchedule {
public:
    /// `all_points`: also run the points above saturation.
    SweepSchedule(const SweepPlan& plan, bool all_points, Shard shard = {});

    bool owns(std::size_t series) const { return shard_.owns(series); }
    /// Points of the series of this shard.
    std::size_t points() const { return states_.size() - count(PointState::kOtherShard); }

    /// The next point to run, marked as running; empty: none is left.
    std::optional<std::size_t> next();

    /// Records the outcome of a run. Returns the points that become superfluous: those above
    /// saturation that are running or have been run.
    std::vector<std::size_t> finish(std::size_t point, PointOutcome outcome);

    PointState state(std::size_t point) const { return states_[point]; }
    const PointOutcome& outcome(std::size_t point) const { return outcomes_[point]; }
    std::size_t waiting() const { return count(PointState::kWaiting); }
    std::size_t count(PointState state) const;

private:
    std::vector<std::size_t> skip_above(const SweepPoint& saturated);

    const SweepPlan& plan_;
    bool all_points_;
    Shard shard_;
    std::vector<std::size_t> order_;
    std::size_t next_ = 0;
    std::vector<PointState> states_;
    std::vector<PointOutcome> outcomes_;
};

}  // namespace thruway
