#include "apps/sweep/sweep_lists.h"

#include "reporting/fields/result_fields.h"
#include "reporting/writers/tidy_csv.h"

namespace thruway {
namespace {

/// `list_of(result)` returns the list.
template <class Entry, class ListOf>
std::string list_csv(const SweepPlan& plan, const SweepSchedule& schedule, ListOf list_of) {
    std::vector<std::string> leading;
    for (const SweepAxis& axis : plan.axes()) leading.push_back(axis.key);
    std::vector<TidyRow> rows;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kDone) continue;
        std::vector<std::string> values;
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            values.push_back(plan.value_text(i, axis));
        }
        for (const Entry& entry : list_of(*schedule.outcome(i).result)) {
            rows.push_back({values, to_json_value(entry)});
        }
    }
    return rows.empty() ? std::string() : tidy_csv(leading, quantities_of<Entry>(), rows);
}

}  // namespace

std::string links_csv(const SweepPlan& plan, const SweepSchedule& schedule) {
    return list_csv<LinkResult>(plan, schedule,
                                [](const RunResult& result) { return result.links; });
}

std::vector<CsvColumn> link_columns() { return tidy_columns(quantities_of<LinkResult>()); }

std::string routers_csv(const SweepPlan& plan, const SweepSchedule& schedule) {
    return list_csv<RouterStorageResult>(
        plan, schedule, [](const RunResult& result) { return result.storage.routers; });
}

std::vector<CsvColumn> router_columns() {
    return tidy_columns(quantities_of<RouterStorageResult>());
}

std::string activity_csv(const SweepPlan& plan, const SweepSchedule& schedule) {
    return list_csv<RouterActivityResult>(
        plan, schedule, [](const RunResult& result) { return result.activity.routers; });
}

std::vector<CsvColumn> activity_columns() {
    return tidy_columns(quantities_of<RouterActivityResult>());
}

}  // namespace thruway
