// apps/sweep/failures/point_failures.h
// Points of a sweep without a result, by the reason.
#pragma once

#include "apps/sweep/sweep_schedule.h"
#include "testbench/simulation.h"

#include <cstddef>
#include <string>
#include <vector>

namespace thruway {

/// All points with one message, in the order of the plan.
struct SameFailure {
    std::string message;
    std::vector<std::size_t> points;
};

/// Adds a point to the entry of its message; a new one comes last.
void add_failure(std::vector<SameFailure>& failures, std::size_t point, const std::string& message);

/// Points whose run failed.
std::vector<SameFailure> failed_points(const SweepPlan& plan, const SweepSchedule& schedule);

/// Points whose settings are refused before anything is simulated, and the notes on those of the
/// first other one. Some are refused only by their runs, such as those that can deadlock.
/// Errors: Problem of the last point if all are refused.
std::vector<SameFailure> refused_points(const SweepPlan& plan, const SettingsSource& source,
                                        const SimulationOptions& options);

/// RunFailures::lines() of the points.
std::vector<std::string> failure_lines(const SweepPlan& plan,
                                       const std::vector<SameFailure>& failures);

/// "3 of 12 points cannot run", with a line for each reason; empty if there is none.
std::string refused_text(const SweepPlan& plan, const std::vector<SameFailure>& refused);

}  // namespace thruway
