// apps/sweep/sweep_run.h
// Runs the points of a sweep, lists them, and writes the files of the whole sweep.
#pragma once

#include "apps/cluster/point_plan.h"
#include "apps/sweep/plots/sweep_plots.h"
#include "apps/sweep/saturation/saturation_search.h"
#include "apps/sweep/spread/spread.h"
#include "apps/sweep/sweep_schedule.h"
#include "apps/terminal/progress.h"
#include "reporting/plots/formats/plot_format.h"

#include <optional>
#include <string>
#include <vector>

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

/// Which files a sweep writes.
struct SweepOutputs {
    std::string folder;
    std::optional<SweepPlotChoice> plots{};  ///< empty: none
    PlotFiles plot_files{};
    bool saturation = false;
    std::optional<SpreadAxes> spread{};

    std::optional<PlotFiles> files_of_plots() const {
        return plots ? std::optional(plot_files) : std::nullopt;
    }
    /// All that such a sweep may write there.
    std::vector<std::string> paths() const;
    /// The list of points with details.
    std::string details_path() const { return folder + "/detail.json"; }
};

void write_outputs(const SweepOutputs& outputs, const SweepPlan& plan,
                   const SweepSchedule& schedule, const std::vector<SaturationResult>& saturation);

}  // namespace thruway
