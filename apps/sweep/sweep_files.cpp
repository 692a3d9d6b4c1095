#include "apps/sweep/sweep_files.h"

#include "core/text/csv_cell.h"
#include "reporting/fields/result_fields.h"
#include "reporting/json/json_text.h"
#include "reporting/json/number_text.h"
#include "reporting/quantities/shared_part.h"
#include "reporting/writers/result_csv.h"

#include <fmt/format.h>

#include <utility>

namespace thruway {
namespace {

const char* reason_not_run(PointState state) {
    return state == PointState::kAboveSaturation ? "above saturation" : "failed";
}

/// Lists of a run's JSON that sweep.json leaves to links.csv, routers.csv and activity.csv.
struct ListOfAFile {
    const char* object;  ///< "": of the run itself
    const char* key;
};
constexpr ListOfAFile kListsOfFiles[] = {{"", "links"},
                                         {"storage_whole_run", "routers"},
                                         {"activity_whole_run", "routers"},
                                         {"activity_whole_run", "crossings"}};

Json& object_of(const ListOfAFile& list, Json& run) {
    return *list.object == '\0' ? run : run.at(list.object);
}

/// Also without what the head of sweep.json contains; with_empty_lists() is the reverse.
Json without_lists(Json run) {
    run.erase("schema");
    for (const ListOfAFile& list : kListsOfFiles) object_of(list, run).erase(list.key);
    return run;
}

std::string notes_of(const SaturationResult& result) {
    std::vector<std::string> notes = result.notes;
    if (!result.failure.empty()) notes.push_back(result.failure);
    return fmt::format("{}", fmt::join(notes, "; "));
}

/// A column of saturation.csv after the varied keys.
struct SaturationColumn {
    const char* name;
    const char* unit;
    const char* meaning;
    std::string (*text)(const SaturationResult&);
};

constexpr SaturationColumn kSaturationColumns[] = {
    {"not_saturated_flits_per_node_cycle", "flits/node/cycle",
     "highest load found not saturated; empty: none",
     [](const SaturationResult& result) { return number_text(result.lower); }},
    {"saturated_flits_per_node_cycle", "flits/node/cycle",
     "lowest load found saturated; empty: none",
     [](const SaturationResult& result) { return number_text(result.upper); }},
    {"status", "",
     "found: the two loads are at most 2 % apart; wide: runs at loads between them could not "
     "decide; undecided: no bracket, see notes; failed: a run gave no result, deadlocked or "
     "stalled, "
     "see notes",
     status_of},
    {"runs", "", "runs of the search, not counting those of the sweep",
     [](const SaturationResult& result) { return std::to_string(result.runs); }},
    {"cycles", "cycles", "simulated by these runs in total",
     [](const SaturationResult& result) { return std::to_string(result.cycles); }},
    {"notes", "",
     "what the two loads hide: throughput that falls or rises beyond saturation, verdicts that "
     "another seed contradicts or does not confirm; or why there is no bracket",
     notes_of},
};

}  // namespace

Json with_empty_lists(Json entry) {
    entry["schema"] = RunResult::kSchema;
    for (const ListOfAFile& list : kListsOfFiles) object_of(list, entry)[list.key] = Json::array();
    return entry;
}

std::string sweep_json(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<Json> points;
    std::vector<Json*> provenances;
    points.reserve(plan.points().size());
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        Json point = Json::object();
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            point[plan.axes()[axis].key] = plan.value_text(i, axis);
        }
        points.push_back({{"point", point}, {"not_run", nullptr}});
        Json& entry = points.back();
        if (schedule.state(i) != PointState::kDone) {
            entry["not_run"] = reason_not_run(schedule.state(i));
            if (schedule.state(i) == PointState::kFailed) {
                entry["failure"] = schedule.outcome(i).message;
            }
            entry["verdict"] = nullptr;
            continue;
        }
        entry.update(without_lists(to_json_value(*schedule.outcome(i).result)));
        provenances.push_back(&entry.at("provenance"));
    }
    const Json shared = take_shared_part(provenances);
    Json varied = Json::array();
    for (const SweepAxis& axis : plan.axes()) varied.push_back(axis.key);
    std::string text = json_text(
        {{"schema", RunResult::kSchema}, {"varied", varied}, {"provenance", shared}});
    text.replace(text.rfind('\n', text.size() - 2), std::string::npos, ",\n  \"points\": [");
    const char* separator = "\n";
    for (const Json& point : points) {
        text += std::exchange(separator, ",\n") + ("    " + json_line(point));
    }
    return text + "\n  ]\n}\n";
}

std::string sweep_csv(const SweepPlan& plan, const SweepSchedule& schedule) {
    std::vector<CsvRow> rows;
    for (std::size_t i = 0; i < plan.points().size(); ++i) {
        if (schedule.state(i) != PointState::kDone) continue;
        CsvRow row{{}, &*schedule.outcome(i).result};
        for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
            row.leading.emplace_back(plan.axes()[axis].key, plan.value_text(i, axis));
        }
        rows.push_back(std::move(row));
    }
    return to_csv(rows);
}

std::vector<CsvColumn> saturation_columns() {
    std::vector<CsvColumn> columns;
    for (const SaturationColumn& column : kSaturationColumns) {
        columns.push_back({column.name, column.unit, column.meaning});
    }
    return columns;
}

std::string saturation_csv(const SweepPlan& plan, const std::vector<SaturationResult>& results) {
    std::string text;
    for (const SweepAxis& axis : plan.axes()) {
        if (axis.key != kLoadKey) text += csv_cell(axis.key) + ',';
    }
    const char* separator = "";
    for (const SaturationColumn& column : kSaturationColumns) {
        text += std::exchange(separator, ",") + std::string(column.name);
    }
    text += '\n';
    for (const SaturationResult& result : results) {
        for (const std::string& value : plan.series_texts(result.series)) {
            text += csv_cell(value) + ',';
        }
        separator = "";
        for (const SaturationColumn& column : kSaturationColumns) {
            text += std::exchange(separator, ",") + csv_cell(column.text(result));
        }
        text += '\n';
    }
    return text;
}

}  // namespace thruway
