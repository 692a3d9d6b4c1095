// apps/sweep/sweep_run.h
// Runs the points of a sweep and lists them.
#pragma once

#include "apps/cluster/point_plan.h"
#include "apps/sweep/sweep_schedule.h"
#include "apps/terminal/progress.h"
#include "testbench/points/point_runner.h"

namespace thruway {

/// Errors: Interrupted.
void run_points(const SweepPlan& plan, SweepSchedule& schedule, const PointStore& store,
                PointRunner& runner, ProgressLine& progress);

/// The points of each series in the order of their loads; a series is a unit of the shards.
PointPlan points_by_series(const SweepPlan& plan, const SettingsSource& source, Engine engine);

/// At most `wanted` parallel runs, as many as fit into memory.
unsigned jobs_in_memory(const SweepPlan& plan, const SettingsSource& source, unsigned wanted);

/// Whether a run is deadlocked or stalled.
bool any_failed_check(const SweepPlan& plan, const SweepSchedule& schedule);

}  // namespace thruway
