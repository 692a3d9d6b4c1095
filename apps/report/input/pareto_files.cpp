#include "apps/report/input/pareto_files.h"

#include "apps/report/input/csv_table.h"

#include <algorithm>
#include <filesystem>

namespace thruway {
namespace {

namespace fs = std::filesystem;

/// Varied keys without the load, and their values in each series.
CsvTable plan_series(const SweepPlan& plan) {
    CsvTable series;
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (axis != plan.load_axis()) series.columns.push_back(plan.axes()[axis].key);
    }
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        if (plan.points()[point].series != series.rows.size()) continue;
        std::vector<std::string>& values = series.rows.emplace_back();
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            if (axis != plan.load_axis()) values.push_back(plan.value_text(point, axis));
        }
    }
    return series;
}

bool begins_with(const std::vector<std::string>& row, const std::vector<std::string>& cells) {
    return row.size() >= cells.size() && std::equal(cells.begin(), cells.end(), row.begin());
}

/// Whether each row is of a series of the plan. A series without costs has no row.
bool is_of_plan(const CsvTable& pareto, const SweepPlan& plan) {
    const CsvTable series = plan_series(plan);
    return begins_with(pareto.columns, series.columns) &&
           std::all_of(pareto.rows.begin(), pareto.rows.end(), [&](const auto& row) {
               return std::any_of(series.rows.begin(), series.rows.end(),
                                  [&](const auto& values) { return begins_with(row, values); });
           });
}

}  // namespace

std::vector<ReportFile> read_pareto_files(const std::string& folder, const SweepPlan& plan,
                                          std::vector<std::string>& left_out) {
    const std::string path = folder + "/pareto.csv";
    if (!fs::is_regular_file(path)) return {};
    std::vector<ReportFile> files = {read_report_file(path)};
    if (!is_of_plan(read_csv_table(files.front().text, path), plan)) {
        left_out.emplace_back(
            "The costs in pareto.csv are not shown, because they are of another sweep: run this "
            "one again with --with-cost.");
        return {};
    }
    std::vector<std::string> drawings;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        if (entry.path().extension() == ".svg" && name.rfind("pareto_", 0) == 0) {
            drawings.push_back(name);
        }
    }
    std::sort(drawings.begin(), drawings.end());
    for (const std::string& name : drawings) files.push_back(read_report_file(folder + "/" + name));
    return files;
}

}  // namespace thruway
