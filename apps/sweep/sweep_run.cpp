#include "apps/sweep/sweep_run.h"

#include "checks/simulation_settings.h"
#include "testbench/network/memory_estimate.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

namespace thruway {

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

}  // namespace thruway
