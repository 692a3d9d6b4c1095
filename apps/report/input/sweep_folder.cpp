#include "apps/report/input/reported_runs.h"

#include "apps/report/input/points_of_folder.h"
#include "apps/report/input/report_file.h"
#include "apps/sweep/cost/cost_sweep_output.h"
#include "apps/sweep/energy/energy_sweep_output.h"
#include "apps/sweep/sweep_files.h"
#include "core/input/sha256.h"
#include "core/problem.h"
#include "core/text/csv_reader.h"
#include "reporting/writers/result_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

namespace thruway {
namespace {

namespace fs = std::filesystem;

/// Puts back what take_shared_part() took out.
void add_shared(const Json& shared, Json& object) {
    for (const auto& [key, value] : shared.items()) {
        if (!object.contains(key)) {
            object[key] = value;
        } else if (value.is_object() && object[key].is_object()) {
            add_shared(value, object[key]);
        }
    }
}

/// The result of a point, as its run wrote it, but without its lists of links and routers.
RunResult result_of(Json entry, const Json& shared, const std::string& origin) {
    entry.erase("point");
    entry.erase("not_run");
    entry = with_empty_lists(std::move(entry));
    if (!entry.contains("provenance")) entry["provenance"] = Json::object();
    add_shared(shared, entry["provenance"]);
    return result_from_json(entry.dump(), origin);
}

/// Varied keys, each with its values in the order in which they occur.
std::vector<SweepAxis> axes_of(const Json& sweep) {
    std::vector<SweepAxis> axes;
    for (const Json& key : sweep.at("varied")) {
        SweepAxis axis{key.get<std::string>(), {}};
        std::vector<std::string> texts;
        for (const Json& entry : sweep.at("points")) {
            const auto text = entry.at("point").at(axis.key).get<std::string>();
            if (std::find(texts.begin(), texts.end(), text) != texts.end()) continue;
            texts.push_back(text);
            axis.values.push_back(value_with_text(text));
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

/// Whether the sweep ran points above the first saturated one of a series.
bool ran_all_points(const SweepPlan& plan, const Json& points) {
    for (std::size_t a = 0; a < points.size(); ++a) {
        if (points[a].at("verdict") != std::string(to_string(Verdict::kSaturated))) continue;
        for (std::size_t b = 0; b < points.size(); ++b) {
            const SweepPoint& low = plan.points()[a];
            const SweepPoint& high = plan.points()[b];
            const bool above = low.series == high.series && high.rank > low.rank;
            if (above && points[b].at("not_run").is_null()) return true;
        }
    }
    return false;
}

void read_points(const Json& sweep, const std::string& origin, ReportedRuns& runs) {
    runs.plan = std::make_unique<const SweepPlan>(axes_of(sweep));
    const SweepPlan& plan = *runs.plan;
    const Json& points = sweep.at("points");
    if (points.size() != plan.points().size()) {
        throw Problem(fmt::format("it has {} points where its varied keys give {}", points.size(),
                                  plan.points().size()),
                      {origin, 0, 0});
    }
    runs.schedule = std::make_unique<SweepSchedule>(plan, ran_all_points(plan, points));
    for (std::size_t i = 0; i < points.size(); ++i) {
        if (!is_point(points[i].at("point"), plan, i)) {
            throw Problem(fmt::format("point {} is not {}", i + 1, plan.name(i)), {origin, 0, 0});
        }
        const Json& not_run = points[i].at("not_run");
        if (not_run == "above saturation") continue;
        if (!not_run.is_null()) {
            runs.schedule->finish(i, {std::nullopt, points[i].value("failure", ""), false});
            continue;
        }
        runs.schedule->finish(i, {result_of(points[i], sweep.at("provenance"), origin), "", true});
    }
}

std::optional<double> number_of_cell(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc()) return std::nullopt;
    return value;
}

/// The series whose values the row begins with.
std::optional<std::size_t> series_of(const CsvReader& row, const SweepPlan& plan) {
    for (std::size_t series = 0; series < plan.series(); ++series) {
        const std::vector<std::string> values = plan.series_texts(series);
        bool same = true;
        for (std::size_t i = 0; i < values.size(); ++i) same = same && row.text(i) == values[i];
        if (same) return series;
    }
    return std::nullopt;
}

void read_brackets(const std::string& path, ReportedRuns& runs) {
    if (!fs::exists(path)) return;
    const ReportFile file = read_report_file(path);
    std::vector<std::string> columns;
    for (const SweepAxis& axis : runs.plan->axes()) {
        if (axis.key != kLoadKey) columns.push_back(axis.key);
    }
    const std::size_t first = columns.size();
    for (const CsvColumn& column : saturation_columns()) columns.push_back(column.name);
    std::istringstream text(file.text);
    try {
        CsvReader reader(text, path, columns);
        while (reader.next()) {
            const std::optional<std::size_t> series = series_of(reader, *runs.plan);
            if (!series) reader.refuse_end("a row is of another sweep");
            runs.brackets.push_back({*series, number_of_cell(reader.text(first)),
                                     number_of_cell(reader.text(first + 1)),
                                     std::string(reader.text(first + 2)),
                                     std::string(reader.text(first + 5))});
        }
    } catch (const Problem& problem) {
        runs.brackets.clear();
        runs.left_out.push_back("Saturation loads: saturation.csv is not that of this sweep (" +
                                problem.message() + ").");
        return;
    }
    runs.files.emplace_back(file.name(), sha256_of(file.text));
}

void read_costs(const std::string& folder, ReportedRuns& runs) {
    const std::string path = folder + "/cost.json";
    if (!fs::exists(path)) return;
    const ReportFile file = read_report_file(path);
    runs.costs = cost_sweep_from_json(json_of(file), *runs.plan, path);
    if (!runs.costs) {
        runs.left_out.emplace_back("The costs in cost.json are not shown, because they are of "
                                   "another sweep: run this one again with --with-cost.");
        return;
    }
    runs.files.emplace_back(file.name(), sha256_of(file.text));
}

void read_energy(const std::string& path, ReportedRuns& runs) {
    if (!fs::exists(path)) return;
    const ReportFile file = read_report_file(path);
    runs.energy_sweep = energy_sweep_from_json(json_of(file), *runs.plan, path);
    if (runs.energy_sweep) {
        runs.files.emplace_back(file.name(), sha256_of(file.text));
    } else {
        runs.left_out.emplace_back("The energy in energy.json is not shown, because it is of "
                                   "another sweep: run this one again with --energy.");
    }
}

}  // namespace

const RunResult* ReportedRuns::result(std::size_t point) const {
    const auto found = whole.find(point);
    if (found != whole.end()) return &found->second;
    if (schedule->state(point) != PointState::kDone) return nullptr;
    return &*schedule->outcome(point).result;
}

std::vector<std::size_t> ReportedRuns::done() const {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < plan->points().size(); ++i) {
        if (schedule->state(i) == PointState::kDone) points.push_back(i);
    }
    return points;
}

ReportedRuns read_sweep_folder(const std::string& folder) {
    const std::string path = folder + "/sweep.json";
    if (!fs::exists(path)) {
        throw Problem(fmt::format("it has no sweep.json; a report is made from a folder that "
                                  "`thruway sweep` has written, or from results of `thruway run "
                                  "--json`"),
                      {folder, 0, 0});
    }
    const ReportFile file = read_report_file(path);
    const Json sweep = json_of(file);
    ReportedRuns runs;
    runs.is_sweep = true;
    runs.folder = folder;
    try {
        if (kind_of(sweep) != ReportFileKind::kSweep) throw WrongJsonValue("keys are missing");
        const int schema = json_number<int>(sweep.at("schema"));
        if (schema != RunResult::kSchema) {
            throw Problem(fmt::format("it has schema {}; this version reads schema {}: run the "
                                      "sweep again",
                                      schema, RunResult::kSchema),
                          {path, 0, 0});
        }
        read_points(sweep, path, runs);
    } catch (const nlohmann::json::exception& error) {
        throw Problem(fmt::format("it is not the complete result of a sweep ({}); run it again",
                                  error.what()),
                      {path, 0, 0});
    } catch (const WrongJsonValue& error) {
        throw Problem(fmt::format("it is not the complete result of a sweep ({}); run it again",
                                  error.what()),
                      {path, 0, 0});
    }
    runs.files.emplace_back(file.name(), sha256_of(file.text));
    read_brackets(folder + "/saturation.csv", runs);
    read_costs(folder, runs);
    read_energy(folder + "/energy.json", runs);
    const std::vector<std::size_t> done = runs.done();
    runs.title = "Sweep of " +
                 (done.empty() ? "settings" : settings_file_of(*runs.result(done.front())));
    add_stored_points(folder, runs);
    return runs;
}

}  // namespace thruway
