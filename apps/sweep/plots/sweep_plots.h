// apps/sweep/plots/sweep_plots.h
// The plots of a whole sweep. Their bytes depend on the plan and the results alone.
//   latency.svg     mean latency
//   p99.svg         99th percentile of the latency
//   throughput.svg  accepted throughput, where x is the load beside the line accepted = offered
// Each value that a run knows is drawn with its 95 % interval, hollow where the run did not
// converge. Runs without a value are marks on a strip above the axes, in a row for each series.
#pragma once

#include "apps/sweep/sweep_schedule.h"

#include <string>
#include <vector>

namespace thruway {

struct SweepPlot {
    std::string file;
    std::string svg;
};

/// Over the axis `x` of the plan (plotted_axis()).
std::vector<SweepPlot> sweep_plots(const SweepPlan& plan, const SweepSchedule& schedule,
                                   std::size_t x);

}  // namespace thruway
