#include "apps/sweep/sweep_run.h"

#include "apps/sweep/cost/cost_sweep_options.h"
#include "apps/sweep/energy/sweep_energy.h"
#include "apps/sweep/spread/spread_output.h"
#include "apps/sweep/sweep_files.h"
#include "apps/sweep/sweep_lists.h"
#include "checks/simulation_settings.h"
#include "reporting/files/atomic_file.h"
#include "testbench/network/memory_estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <tuple>

namespace thruway {
namespace {

/// Writes the list. An empty list has no file, and an earlier sweep's file is removed.
void write_list(const std::string& path, const std::string& text) {
    if (!text.empty()) return write_file(path, text);
    std::error_code unused;
    std::filesystem::remove(path, unused);
}

}  // namespace

void run_points(const SweepPlan& plan, SweepSchedule& schedule, const PointStore& store,
                PointRunner& runner, ProgressLine& progress) {
    while (true) {
        // Take finished results first: they may show that a point need not run.
        while (!runner.full() && !runner.has_finished()) {
            const auto point = schedule.next();
            if (!point) break;
            runner.start(*point, plan.assignments(*point));
        }
        if (runner.idle()) return;
        if (auto finished = runner.wait(std::chrono::milliseconds(250))) {
            for (const std::size_t point :
                 schedule.finish(finished->job, std::move(finished->outcome))) {
                runner.stop(point);
                store.remove(plan.assignments(point));
            }
        }
        const std::size_t total = schedule.points();
        const std::size_t left = schedule.waiting() + runner.running();
        const double run = static_cast<double>(runner.started() - runner.running());
        progress.show(fmt::format(
            "{} of {} points, {} running{}", total - left, total, runner.running(),
            time_left_text(progress.elapsed_seconds(), run, run + static_cast<double>(left))));
    }
}

PointPlan points_by_series(const SweepPlan& plan, const SettingsSource& source, Engine engine) {
    PointPlan points;
    points.command = "sweep";
    std::vector<std::size_t> order(plan.points().size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&plan](std::size_t a, std::size_t b) {
        const SweepPoint& x = plan.points()[a];
        const SweepPoint& y = plan.points()[b];
        return std::tie(x.series, x.rank) < std::tie(y.series, y.rank);
    });
    for (const std::size_t point : order) {
        const std::size_t series = plan.points()[point].series;
        points.add(plan.series_name(series), series, plan.assignments(point), source, engine);
    }
    return points;
}

unsigned jobs_in_memory(const SweepPlan& plan, const SettingsSource& source, unsigned wanted) {
    const SettingsDocument base = source.document();
    double most = 0;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        SettingsDocument document = base;
        for (const std::string& assignment : plan.assignments(i)) document.add_override(assignment);
        const SimulationSettings settings = document.read<SimulationSettings>();
        const auto size = size_of(settings.topology);
        if (size) most = std::max(most, memory_estimate(*size, settings.router));
    }
    return jobs_in_memory(wanted, most, memory_of_machine());
}

bool any_failed_check(const SweepPlan& plan, const SweepSchedule& schedule) {
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        const bool done = schedule.state(i) == PointState::kDone;
        if (done && is_failure(schedule.outcome(i).result->verdict)) return true;
    }
    return false;
}

std::vector<std::string> SweepOutputs::paths() const {
    std::vector<std::string> all;
    for (const char* name : {"sweep.json", "sweep.csv", "links.csv", "routers.csv", "activity.csv",
                             "saturation.csv", "spread.csv", "detail.json"}) {
        all.push_back(folder + "/" + name);
    }
    for (const auto& names : {cost_sweep_files(plot_files), energy_sweep_files(plot_files)}) {
        for (const std::string& name : names) all.push_back(folder + "/" + name);
    }
    if (!plots) return all;
    for (const PlotMetric& metric : plots->metrics) {
        for (const std::string& name : plot_files.names(metric.name)) {
            all.push_back(folder + "/" + name);
        }
    }
    return all;
}

void write_outputs(const SweepOutputs& outputs, const SweepPlan& plan,
                   const SweepSchedule& schedule, const std::vector<SaturationResult>& saturation) {
    const std::string folder = outputs.folder + "/";
    write_file(folder + "sweep.json", sweep_json(plan, schedule));
    write_file(folder + "sweep.csv", sweep_csv(plan, schedule));
    write_list(folder + "links.csv", links_csv(plan, schedule));
    write_list(folder + "routers.csv", routers_csv(plan, schedule));
    write_list(folder + "activity.csv", activity_csv(plan, schedule));
    if (!plan.axes().empty() && outputs.plots) {
        for (const SweepPlot& plot : sweep_plots(plan, schedule, *outputs.plots)) {
            write_plot(plot.plot, outputs.plot_files, outputs.folder, plot.name);
        }
    }
    if (outputs.saturation) {
        write_file(folder + "saturation.csv", saturation_csv(plan, saturation));
    }
    if (outputs.spread) {
        const SpreadAxes& axes = *outputs.spread;
        const std::vector<SpreadRow> rows = spread_of(plan, schedule, saturation, axes);
        write_file(folder + "spread.csv", spread_csv(plan, axes, rows));
    }
}

}  // namespace thruway
