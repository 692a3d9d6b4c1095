#include "apps/output/energy/energy_output.h"
#include "apps/report/input/report_file.h"
#include "apps/report/input/reported_runs.h"
#include "apps/sweep/detail/sweep_details.h"
#include "core/input/sha256.h"
#include "core/problem.h"
#include "reporting/fields/provenance_json.h"
#include "reporting/writers/detail_json.h"
#include "reporting/writers/result_json.h"
#include "testbench/run_provenance.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace thruway {
namespace {

namespace fs = std::filesystem;

/// Combinations of what differs that have no result, for each that has one: with more of them the
/// results are no sweep, and are told apart by their files.
constexpr std::size_t kMostMissing = 4;

struct GivenResult {
    std::string name;  ///< of its file
    std::string path;
    RunResult result;
};

const std::string* value_of(const RunResult& result, const std::string& key) {
    for (const auto& [name, value] : result.provenance.settings) {
        if (name == key) return &value;
    }
    return nullptr;
}

/// Keys whose values differ, in the order of the settings; a key that only some have does not
/// count, because another key decides that.
std::vector<SweepAxis> differing(const std::vector<GivenResult>& given) {
    std::vector<SweepAxis> axes;
    for (const auto& setting : given.front().result.provenance.settings) {
        SweepAxis axis{setting.first, {}};
        for (const GivenResult& one : given) {
            const std::string* value = value_of(one.result, axis.key);
            if (value == nullptr) {
                axis.values.clear();
                break;
            }
            if (std::find(axis.values.begin(), axis.values.end(), *value) == axis.values.end()) {
                axis.values.push_back(*value);
            }
        }
        if (axis.values.size() > 1) axes.push_back(std::move(axis));
    }
    return axes;
}

std::size_t combinations(const std::vector<SweepAxis>& axes) {
    std::size_t count = 1;
    for (const SweepAxis& axis : axes) {
        count *= axis.values.size();
        if (count > 1'000'000) break;
    }
    return count;
}

/// The place of each result among the combinations; empty: two have the same place.
std::vector<std::size_t> places_of(const std::vector<GivenResult>& given,
                                   const std::vector<SweepAxis>& axes) {
    std::vector<std::size_t> places;
    for (const GivenResult& one : given) {
        std::size_t place = 0;
        for (const SweepAxis& axis : axes) {
            const std::string& value = *value_of(one.result, axis.key);
            const auto at = std::find(axis.values.begin(), axis.values.end(), value);
            place = place * axis.values.size() + static_cast<std::size_t>(at - axis.values.begin());
        }
        places.push_back(place);
    }
    const std::set<std::size_t> different(places.begin(), places.end());
    return different.size() == places.size() ? places : std::vector<std::size_t>();
}

/// One value for each file. Equal names get a number.
SweepAxis axis_of_files(const std::vector<GivenResult>& given) {
    SweepAxis axis{"result_file", {}};
    for (const GivenResult& one : given) {
        std::string name = one.name;
        for (std::size_t n = 2; std::count(axis.values.begin(), axis.values.end(), name) > 0; ++n) {
            name = fmt::format("{} ({})", one.name, n);
        }
        axis.values.push_back(name);
    }
    return axis;
}

void add_detail(RunDetail detail, const std::string& path, ReportedRuns& runs) {
    for (const std::size_t point : runs.done()) {
        if (!belongs_to(detail, *runs.result(point))) continue;
        runs.details.emplace(point, std::move(detail));
        runs.chosen.push_back({point, "detail file"});
        return;
    }
    throw Problem("it is the detail file of another run: none of the results has its settings, "
                  "seed, version and verdict; give the result of the same run, which run --json "
                  "writes",
                  {path, 0, 0});
}

void add_energy(EnergyFile energy, const std::string& path, ReportedRuns& runs) {
    for (const std::size_t point : runs.done()) {
        const RunResult& result = *runs.result(point);
        const bool same = energy.verdict == to_string(result.verdict) &&
                          run_digest(energy.provenance, energy.engine) ==
                              run_digest(result.provenance, result.engine);
        if (!same) continue;
        if (!runs.energies.emplace(point, std::move(energy)).second) {
            throw Problem("the energy of this run is already given by another file; give one of "
                          "them",
                          {path, 0, 0});
        }
        return;
    }
    throw Problem("it is the energy of another run: none of the results has its settings, seed, "
                  "version and verdict; give the result of the same run, which run --json writes",
                  {path, 0, 0});
}

ReportedRuns runs_of(std::vector<GivenResult> given) {
    ReportedRuns runs;
    std::vector<SweepAxis> axes = given.size() == 1 ? std::vector<SweepAxis>() : differing(given);
    std::vector<std::size_t> places;
    if (combinations(axes) <= kMostMissing * given.size()) places = places_of(given, axes);
    if (places.empty()) {
        axes = {axis_of_files(given)};
        for (std::size_t i = 0; i < given.size(); ++i) places.push_back(i);
    }
    runs.title = given.size() == 1 ? "Run of " + settings_file_of(given.front().result)
                                   : fmt::format("{} runs", given.size());
    runs.plan = std::make_unique<const SweepPlan>(std::move(axes));
    runs.schedule = std::make_unique<SweepSchedule>(*runs.plan, true);
    for (std::size_t i = 0; i < given.size(); ++i) {
        runs.paths[places[i]] = given[i].path;
        runs.schedule->finish(places[i], {std::move(given[i].result), "", true});
    }
    return runs;
}

[[noreturn]] void refuse(const std::string& path) {
    throw Problem("it is neither a result of `thruway run --json`, nor a detail file of `thruway "
                  "run --detail`, nor an energy of `thruway energy --json`; a report is made from "
                  "these files, from the folder of a sweep or a study, or from the JSON of "
                  "topology, check or compare alone",
                  {path, 0, 0});
}

ReportedRuns read_files(const std::vector<std::string>& paths) {
    std::vector<GivenResult> given;
    std::vector<std::pair<std::string, RunDetail>> details;
    std::vector<std::pair<std::string, EnergyFile>> energies;
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string& path : paths) {
        const ReportFile file = read_report_file(path);
        files.emplace_back(file.name(), sha256_of(file.text));
        const Json json = json_of(file);
        switch (kind_of(json)) {
            case ReportFileKind::kResult:
                given.push_back({file.name(), path, result_from_json(file.text, path)});
                break;
            case ReportFileKind::kDetail:
                details.emplace_back(path, detail_from_json(file.text, path));
                break;
            case ReportFileKind::kEnergy:
                energies.emplace_back(path, energy_from_json(json, path));
                break;
            case ReportFileKind::kSweep:
                throw Problem("it is the file of a whole sweep; give the folder that contains it, "
                              "because the report also shows other files there",
                              {path, 0, 0});
            case ReportFileKind::kOther: refuse(path);
        }
    }
    if (given.empty()) {
        throw Problem("it has no results of a run; give the result of the same run as well, which "
                      "run --json writes",
                      {paths.front(), 0, 0});
    }
    ReportedRuns runs = runs_of(std::move(given));
    runs.files = std::move(files);
    for (auto& [path, detail] : details) add_detail(std::move(detail), path, runs);
    for (auto& [path, energy] : energies) add_energy(std::move(energy), path, runs);
    if (runs.chosen.empty()) runs.chosen = default_choice(runs);
    return runs;
}

}  // namespace

std::string settings_file_of(const RunResult& result) {
    for (const InputIdentity& input : result.provenance.inputs) {
        if (input.key == "settings") return input.file;
    }
    return "a settings file";
}

ReportedRuns reported_run(RunResult result, const RunDetail* detail,
                          const SimulationSettings& settings) {
    std::vector<GivenResult> given;
    given.push_back({"", "", std::move(result)});
    ReportedRuns runs = runs_of(std::move(given));
    if (detail != nullptr) runs.details.emplace(0, *detail);
    runs.chosen = {{0, ""}};
    runs.settings = [settings](std::size_t) { return settings; };
    return runs;
}

std::vector<ChosenPoint> default_choice(const ReportedRuns& runs) {
    std::vector<ChosenPoint> chosen;
    if (runs.is_sweep)
        chosen = DetailChoice({"auto"}, *runs.plan).points(*runs.plan, *runs.schedule);
    if (!chosen.empty()) return chosen;
    for (const std::size_t point : runs.done()) {
        if (chosen.size() < DetailChoice::kMost) chosen.push_back({point, ""});
    }
    return chosen;
}

ReportedRuns read_reported(const std::vector<std::string>& paths) {
    const auto folder = std::find_if(paths.begin(), paths.end(),
                                     [](const auto& path) { return fs::is_directory(path); });
    if (folder == paths.end()) return read_files(paths);
    if (paths.size() > 1) {
        throw Problem("it is a folder; a report shows either one folder of a sweep or the results "
                      "of runs",
                      {*folder, 0, 0});
    }
    return read_sweep_folder(*folder);
}

}  // namespace thruway
