// apps/sweep/plots/sweep_plots.h
// The plots of a sweep. Their bytes depend only on the plan and the results.
//   latency.svg     mean latency
//   p99.svg         99th percentile of the latency
//   throughput.svg  accepted throughput; if x is the load, with the line accepted = offered
// Every known value is drawn with its 95 % interval, hollow if the run did not converge; latencies
// also if the run shows no steady state. Runs without a value are marks on a strip above the axes,
// one row per series.
#pragma once

#include "apps/sweep/sweep_schedule.h"
#include "reporting/plots/plot.h"

#include <string>
#include <vector>

namespace thruway {

struct SweepPlot {
    std::string file;
    std::string svg;
};

/// Mean latency, 99th percentile and accepted throughput over the axis `x` of the plan. The series
/// are those of series_over(), in its order.
std::vector<Plot> plots_over(const SweepPlan& plan, const SweepSchedule& schedule, std::size_t x);

/// One plot per quantity, over the axis `x` of the plan (plotted_axis()).
std::vector<SweepPlot> sweep_plots(const SweepPlan& plan, const SweepSchedule& schedule,
                                   std::size_t x);

}  // namespace thruway
