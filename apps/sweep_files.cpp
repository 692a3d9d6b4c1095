#include "apps/sweep_files.h"

#include "core/csv_cell.h"
#include "statistics/json_text.h"
#include "statistics/number_text.h"
#include "statistics/result_csv.h"
#include "statistics/result_json.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace thruway {
namespace {

using Json = nlohmann::ordered_json;

const char* reason_not_run(PointState state) {
    return state == PointState::kAboveSaturation ? "above saturation" : "failed";
}

std::string status_of(const SaturationResult& result) {
    if (!result.failure.empty()) return "undecided";
    return result.open ? "wide" : "found";
}

}  // namespace

std::string sweep_json(const SweepPlan& plan, const SweepSchedule& schedule) {
    Json array = Json::array();
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        Json point = Json::object();
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            point[plan.axes()[axis].key] = plan.value_text(i, axis);
        }
        Json entry = {{"point", point}, {"not_run", nullptr}};
        if (schedule.state(i) == PointState::kDone) {
            const Json result = Json::parse(to_json(*schedule.outcome(i).result));
            for (const auto& [key, value] : result.items()) entry[key] = value;
        } else {
            entry["not_run"] = reason_not_run(schedule.state(i));
            entry["verdict"] = nullptr;
        }
        array.push_back(std::move(entry));
    }
    return json_text(array);
}

std::string sweep_csv(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<CsvRow> rows;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kDone) continue;
        CsvRow row{{}, *schedule.outcome(i).result};
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            row.leading.emplace_back(plan.axes()[axis].key, plan.value_text(i, axis));
        }
        rows.push_back(std::move(row));
    }
    return to_csv(rows);
}

std::string saturation_csv(const SweepPlan& plan, const std::vector<SaturationResult>& results) {
    std::string text;
    for (const SweepAxis& axis : plan.axes()) {
        if (axis.key != kLoadKey) text += csv_cell(axis.key) + ',';
    }
    text += "not_saturated_flits_per_node_cycle,saturated_flits_per_node_cycle,status\n";
    for (const SaturationResult& result : results) {
        for (const std::string& assignment : plan.series_assignments(result.series)) {
            text += csv_cell(assignment.substr(assignment.find('=') + 1)) + ',';
        }
        text += number_text(result.lower) + ',' + number_text(result.upper) + ',' +
                status_of(result) + '\n';
    }
    return text;
}

}  // namespace thruway
