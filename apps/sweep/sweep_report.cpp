#include "apps/sweep/sweep_report.h"

#include "apps/terminal/run_failures.h"
#include "apps/terminal/terminal_width.h"
#include "reporting/json/number_text.h"
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

/// Why a bracket is wider than 2 %.
std::string open_loads(const SaturationResult& result) {
    if (!result.open) return "";
    const std::string lowest = number_text(result.open->lowest);
    const std::string highest = number_text(result.open->highest);
    const std::string loads = lowest == highest ? "load " + lowest
                                                : "loads " + lowest + " to " + highest;
    return fmt::format(" (runs at {} are too short to decide; to narrow this interval raise {})",
                       loads, result.length_key);
}

/// What a search without a bracket found.
std::string known_loads(const SaturationResult& result) {
    if (result.lower && result.upper) {
        return fmt::format("not saturated at {}, saturated at {}, undecided between them",
                           number_text(*result.lower), number_text(*result.upper));
    }
    if (result.lower) {
        return fmt::format("not saturated at {}, and no higher load is known to be",
                           number_text(*result.lower));
    }
    if (result.upper) {
        return fmt::format("saturated at {}, and no lower load is known not to be",
                           number_text(*result.upper));
    }
    return "no run could decide at any load";
}

std::string brackets(const SweepPlan& plan, const std::vector<SaturationResult>& saturation) {
    std::string page;
    for (const SaturationResult& result : saturation) {
        const std::string name = series_name(plan, result.series);
        for (const std::string& note : result.notes) page += fmt::format("{}: {}\n", note, name);
        if (result.failure.empty()) {
            page += fmt::format("saturates between {} and {} flits/node/cycle: {}{}\n",
                                number_text(*result.lower), number_text(*result.upper), name,
                                open_loads(result));
        } else {
            page += fmt::format("saturation not found: {}: {}\n", name, known_loads(result));
        }
    }
    return page.empty() ? page : "\n" + page;
}

}  // namespace

std::string sweep_page(const SweepPlan& plan, const SweepSchedule& schedule,
                       const std::vector<SaturationResult>& saturation) {
    return remark(plan, schedule) + table(plan, schedule) + not_run(plan, schedule) +
           brackets(plan, saturation);
}

std::vector<std::string> failures(const SweepPlan& plan, const SweepSchedule& schedule,
                                  const std::vector<SaturationResult>& saturation) {
    RunFailures failed("point", "points");
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kFailed) continue;
        failed.add(plan.name(i), schedule.outcome(i).message);
    }
    std::vector<std::string> lines = failed.lines();
    for (const SaturationResult& result : saturation) {
        if (result.failure.empty()) continue;
        lines.push_back(
            fmt::format("saturation of {}: {}", series_name(plan, result.series), result.failure));
    }
    return lines;
}

}  // namespace thruway
