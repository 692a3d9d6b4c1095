#include "apps/report/input/points_of_folder.h"

#include "apps/report/input/report_file.h"
#include "apps/sweep/detail/sweep_details.h"
#include "core/input/sha256.h"
#include "core/problem.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/writers/detail_json.h"
#include "reporting/writers/result_json.h"
#include "testbench/points/point_store.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

namespace thruway {
namespace {

namespace fs = std::filesystem;

std::optional<std::size_t> point_of(const Json& values, const SweepPlan& plan) {
    for (std::size_t point = 0; point < plan.points().size(); ++point) {
        if (is_point(values, plan, point)) return point;
    }
    return std::nullopt;
}

/// The result with its settings in the order of `order`: sweep.json has those that all points share
/// in one place and the others in another.
RunResult with_settings_in_order(RunResult result, const SettingTexts& order) {
    std::map<std::string, std::size_t> places;
    for (const auto& setting : order) places.emplace(setting.first, places.size());
    const auto place = [&](const auto& setting) {
        const auto found = places.find(setting.first);
        return found == places.end() ? places.size() : found->second;
    };
    SettingTexts& settings = result.provenance.settings;
    std::stable_sort(settings.begin(), settings.end(),
                     [&](const auto& a, const auto& b) { return place(a) < place(b); });
    return result;
}

/// Details of this sweep; those of an earlier one are left out.
void read_details(const std::string& folder, ReportedRuns& runs) {
    const std::string path = folder + "/detail.json";
    if (!fs::exists(path)) return;
    const ReportFile list = read_report_file(path);
    runs.files.emplace_back(list.name(), sha256_of(list.text));
    const Json details = json_of(list);
    for (const Json& entry : details.at("points")) {
        const std::optional<std::size_t> point = point_of(entry.at("point"), *runs.plan);
        const std::string name = entry.at("detail_file").get<std::string>();
        const RunResult* const result = point ? runs.result(*point) : nullptr;
        const std::string file = folder + "/" + name;
        std::optional<RunDetail> detail;
        if (fs::exists(file)) detail = detail_from_json(read_report_file(file).text, file);
        const bool belongs =
            result != nullptr && detail &&
            belongs_to(*detail, with_settings_in_order(*result, detail->provenance.settings));
        if (!belongs) {
            runs.left_out.push_back(name + " is not a detail file of this sweep; sweep --report "
                                           "makes new ones.");
            continue;
        }
        if (runs.chosen.size() == DetailChoice::kMost) continue;
        runs.chosen.push_back({*point, entry.at("why").get<std::string>()});
        runs.details.emplace(*point, std::move(*detail));
    }
}

/// The point's own file also has the loads of its links.
void read_whole_result(const std::string& folder, std::size_t point, ReportedRuns& runs) {
    const std::string file = folder + "/points/" + point_file(runs.plan->assignments(point));
    const std::optional<std::string> text = intact_point(file);
    if (!text) return;
    RunResult result = result_from_json(*text, file);
    const RunResult known = with_settings_in_order(*runs.result(point), result.provenance.settings);
    const bool same = result.engine == known.engine && result.verdict == known.verdict &&
                      result.provenance.version == known.provenance.version &&
                      result.provenance.seed == known.provenance.seed &&
                      result.run.flit_hops == known.run.flit_hops &&
                      same_settings(result.provenance.settings, known.provenance.settings);
    if (same) runs.whole.emplace(point, std::move(result));
}

}  // namespace

bool is_point(const Json& values, const SweepPlan& plan, std::size_t point) {
    for (std::size_t axis = 0; axis < plan.axes().size(); ++axis) {
        if (values.at(plan.axes()[axis].key) != plan.value_text(point, axis)) return false;
    }
    return true;
}

void add_stored_points(const std::string& folder, ReportedRuns& runs) {
    try {
        read_details(folder, runs);
    } catch (const nlohmann::json::exception& error) {
        throw Problem(fmt::format("it is not the complete list of a sweep's details ({}); run the "
                                  "sweep again with --detail or --report",
                                  error.what()),
                      {folder + "/detail.json", 0, 0});
    }
    if (runs.chosen.empty()) runs.chosen = default_choice(runs);
    for (const ChosenPoint& chosen : runs.chosen) {
        read_whole_result(folder, chosen.point, runs);
        runs.paths[chosen.point] = folder + "/sweep.json";
    }
}

}  // namespace thruway
