#include "apps/sweep/sweep_report.h"

#include "apps/sweep/failures/point_failures.h"
#include "apps/sweep/saturation/saturation_page.h"
#include "apps/terminal/terminal_width.h"
#include "reporting/writers/result_table.h"
#include "testbench/engine.h"

#include <fmt/format.h>

namespace thruway {
namespace {

std::string series_name(const SweepPlan& plan, std::size_t series) {
    const std::vector<std::string> assignments = plan.series_assignments(series);
    return assignments.empty() ? "the settings" : fmt::format("{}", fmt::join(assignments, ", "));
}

std::string table(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<TableRow> rows;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kDone) continue;
        TableRow row{{}, *schedule.outcome(i).result};
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            row.leading.emplace_back(axis_title(plan.axes()[axis]), plan.value_text(i, axis));
        }
        rows.push_back(std::move(row));
    }
    if (rows.empty()) return "no point has a result\n";
    return to_table(rows, {terminal_width(), "see sweep.csv"});
}

/// "not run: above saturation: router.switching=wormhole: load 0.8, 0.9", one line per series.
std::string not_run(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<std::string> loads(plan.series());
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kAboveSaturation) continue;
        std::string& text = loads[plan.points()[i].series];
        text += (text.empty() ? "" : ", ") + plan.value_text(i, *plan.load_axis());
    }
    std::string page;
    for (std::size_t series = 0; series < loads.size(); ++series) {
        if (loads[series].empty()) continue;
        page += fmt::format("not run: above saturation: {}: load {}\n", series_name(plan, series),
                            loads[series]);
    }
    return page.empty() ? page : "\n" + page;
}

/// The remark on approximate results, printed once.
std::string remark(const SweepPlan& plan, const SweepSchedule& schedule) {
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kDone) continue;
        const std::string line = remark_on_engine(schedule.outcome(i).result->engine);
        if (!line.empty()) return line + "\n";
    }
    return "";
}

}  // namespace

std::string sweep_page(const SweepPlan& plan, const SweepSchedule& schedule,
                       const std::vector<SaturationResult>& saturation) {
    return remark(plan, schedule) + table(plan, schedule) + not_run(plan, schedule) +
           saturation_page(plan, saturation);
}

std::vector<std::string> failures(const SweepPlan& plan, const SweepSchedule& schedule,
                                  const std::vector<SaturationResult>& saturation) {
    const std::vector<SameFailure> failed = failed_points(plan, schedule);
    std::vector<std::string> lines = failure_lines(plan, failed);
    for (const SaturationResult& result : saturation) {
        const bool is_told = std::any_of(failed.begin(), failed.end(), [&](const auto& failure) {
            return failure.message == result.failure;
        });
        if (result.failure.empty() || is_told) continue;
        lines.push_back(
            fmt::format("saturation of {}: {}", series_name(plan, result.series), result.failure));
    }
    return lines;
}

}  // namespace thruway
