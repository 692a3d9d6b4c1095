// apps/commands/sweep/sweep_arguments.h
// The arguments of `thruway sweep`, and the plan that they make.
#pragma once

#include "apps/cluster/cluster_options.h"
#include "apps/cluster/point_plan.h"
#include "apps/options/plots/plot_options.h"
#include "apps/report/report_option.h"
#include "apps/sweep/cost/cost_sweep_options.h"
#include "apps/sweep/detail/detail_options.h"
#include "apps/sweep/energy/sweep_energy.h"
#include "apps/sweep/spread/spread_options.h"
#include "apps/sweep/sweep_plan.h"
#include "apps/terminal/progress.h"
#include "testbench/engine.h"
#include "testbench/points/child_pool.h"
#include "testbench/points/settings_source.h"

#include <string>
#include <vector>

namespace thruway {

struct SweepArguments {
    SettingsSource source;
    Engine engine = Engine::kCycle;
    std::vector<std::string> axes;
    std::string folder;
    unsigned jobs = available_cores();
    bool all_points = false;
    bool find_saturation = false;
    bool fresh = false;
    SpreadOptions spread;
    DetailOptions detail;
    ReportOption report;
    CostSweepOptions cost;
    SweepEnergy energy;
    PlotOptions plots;
    ProgressSettings progress;
    ClusterOptions cluster;
};

/// Refuses what a shard does not write. A shard that Slurm's variables choose is known late.
void refuse_with_shard(const SweepArguments& arguments);

/// Errors: Problem if nothing is varied or searched, and as read_axis() and SweepPlan.
SweepPlan make_plan(const SweepArguments& arguments);

/// --out, or the folder for the settings file.
std::string folder_of(const SweepArguments& arguments);

/// Says which points cannot run. Settings that fail at every point are an error of the command
/// line.
void tell_refused_points(const SweepPlan& plan, const SweepArguments& arguments);

PointPlan points_of(const SweepPlan& plan, const SweepArguments& arguments);

}  // namespace thruway
