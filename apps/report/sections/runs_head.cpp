#include "apps/report/sections/runs_head.h"

#include "apps/report/sections/input_facts.h"
#include "apps/report/sections/quantity_table.h"
#include "apps/report/sections/settings_file.h"
#include "core/input/sha256.h"
#include "core/text/counted.h"
#include "core/text/shell_words.h"
#include "testbench/engine.h"
#include "topologies/formats/graph_file.h"
#include "topologies/graph/topology_row.h"
#include "topologies/kinds/grids/grid_graph.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace thruway {
namespace {

constexpr std::size_t kMostValuesNamed = 5;
constexpr const char* kNoWorkloadName = "no_workload";  // workloads/catalogue.cpp

/// Settings that are the same in all results, in their order.
SettingTexts shared_settings(const ReportedRuns& runs) {
    const std::vector<std::size_t> done = runs.done();
    if (done.empty()) return {};
    SettingTexts shared;
    std::vector<std::map<std::string, std::string>> others;
    for (const std::size_t point : done) {
        const SettingTexts& settings = runs.result(point)->provenance.settings;
        others.emplace_back(settings.begin(), settings.end());
    }
    for (const auto& setting : runs.result(done.front())->provenance.settings) {
        const bool same = std::all_of(others.begin(), others.end(), [&](const auto& settings) {
            const auto found = settings.find(setting.first);
            return found != settings.end() && found->second == setting.second;
        });
        if (same) shared.push_back(setting);
    }
    return shared;
}

std::string setting_value(const SettingTexts& settings, const std::string& key) {
    for (const auto& [name, value] : settings) {
        if (name != key) continue;
        const bool quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
        return quoted ? value.substr(1, value.size() - 2) : value;
    }
    return "";
}

/// "torus [8, 8]", "network rack.graphml", "hypercube".
std::string network_text(const SettingTexts& settings) {
    std::string name = setting_value(settings, "topology.kind");
    const auto& rows = TopologyRow::all();
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const TopologyRow& one) { return one.name == name; });
    if (row == rows.end()) return name;
    const Part<TopologyRow> kind(*row);
    if (kind.has(OwnSettings::of<GraphFileSettings>())) {
        return "network " + setting_value(settings, "topology.file");
    }
    if (!kind.has(OwnSettings::of<GridSettings>())) return name;
    return name + " " + setting_value(settings, "topology.radix");
}

/// "torus, dimension_order routing, uniform traffic".
std::string scene_of(const SettingTexts& settings) {
    std::string scene;
    const auto add = [&](const std::string& value, const char* after) {
        if (!value.empty()) scene += (scene.empty() ? "" : ", ") + value + after;
    };
    add(network_text(settings), "");
    add(setting_value(settings, "routing.function"), " routing");
    const std::string workload = setting_value(settings, "workload.kind");
    if (workload.empty() || workload == kNoWorkloadName) {
        add(setting_value(settings, "traffic.pattern"), " traffic");
    } else {
        add(workload, " workload");
    }
    return scene;
}

std::string question_of(const ReportedRuns& runs, const SettingTexts& shared) {
    const std::string scene = scene_of(shared);
    if (runs.plan->axes().empty()) return scene.empty() ? "" : "One run: " + scene + ".";
    std::string text = "How latency and throughput depend on " + varied_text(*runs.plan) + ".";
    return scene.empty() ? text : text + " The same in all runs: " + scene + ".";
}

std::vector<ReportVerdict> verdicts_in(const ReportedRuns& runs) {
    std::vector<ReportVerdict> verdicts;
    for (std::size_t i = 0; i < words_of(Verdict{}).size(); ++i) {
        const auto verdict = static_cast<Verdict>(i);
        const std::vector<std::size_t> done = runs.done();
        const auto count = std::count_if(done.begin(), done.end(), [&](std::size_t point) {
            return runs.result(point)->verdict == verdict;
        });
        if (count == 0) continue;
        verdicts.push_back({std::string(to_string(verdict)), static_cast<std::size_t>(count),
                            class_of(verdict), std::string(meaning_of(verdict))});
    }
    const auto add = [&](PointState state, const char* word, const char* css_class,
                         const char* meaning) {
        const std::size_t count = runs.schedule->count(state);
        if (count > 0) verdicts.push_back({word, count, css_class, meaning});
    };
    add(PointState::kAboveSaturation, "not run", "unsure",
        "above the first saturated load of their series; sweep --all-points runs them");
    add(PointState::kFailed, "failed", "bad", "their runs gave no result");
    return verdicts;
}

/// The different values of all results, "1, 2".
template <class Of>
std::string all_values(const ReportedRuns& runs, Of of) {
    std::set<std::string> values;
    for (const std::size_t point : runs.done()) values.insert(of(*runs.result(point)));
    return fmt::format("{}", fmt::join(values, ", "));
}

std::string engines_of(const ReportedRuns& runs) {
    return all_values(runs, [](const RunResult& result) { return result.engine; });
}

void add_facts(const ReportedRuns& runs, const SettingTexts& shared, ReportHead& head) {
    head.facts.emplace_back("Version", all_values(runs, [](const RunResult& result) {
                                return result.provenance.version;
                            }));
    head.facts.emplace_back("Engine", engines_of(runs));
    head.facts.emplace_back("Seed", all_values(runs, [](const RunResult& result) {
                                return std::to_string(result.provenance.seed);
                            }));
    std::vector<std::pair<std::string, std::string>> inputs;
    for (const std::size_t point : runs.done()) {
        for (auto& fact : input_facts(runs.result(point)->provenance.inputs)) {
            if (std::find(inputs.begin(), inputs.end(), fact) == inputs.end()) {
                inputs.push_back(std::move(fact));
            }
        }
    }
    head.facts.insert(head.facts.end(), inputs.begin(), inputs.end());
    head.facts.emplace_back("SHA-256 of the settings below", sha256_of(settings_file_text(shared)));
    for (const auto& [name, digest] : runs.files) {
        head.facts.emplace_back("Made from", fmt::format("{} (SHA-256 {})", name, digest));
    }
}

/// A command that runs the settings of the report, which it calls settings.toml. Empty: no command
/// gives all these runs.
std::string command_with_settings(const ReportedRuns& runs) {
    if (!runs.is_sweep && !runs.plan->axes().empty()) return "";
    std::vector<std::string> words = {"thruway", runs.is_sweep ? "sweep" : "run", "settings.toml"};
    for (const SweepAxis& axis : runs.plan->axes()) {
        words.emplace_back("--vary");
        words.push_back(fmt::format("{}={}", axis.key, fmt::join(axis.values, ",")));
    }
    // "transaction (approximate)"; several are separated by commas; none if no run has a result.
    const std::string engines = engines_of(runs);
    if (engines.find(',') != std::string::npos) return "";
    const std::string engine = engines.substr(0, engines.find(' '));
    if (!engine.empty() && engine != to_string(Engine::kCycle)) {
        words.insert(words.end(), {"--engine", engine});
    }
    return shell_command(words);
}

}  // namespace

std::string varied_text(const SweepPlan& plan) {
    std::string text;
    for (const SweepAxis& axis : plan.axes()) {
        const std::size_t count = axis.values.size();
        text += text.empty() ? "" : ", ";
        if (count <= kMostValuesNamed) {
            text += fmt::format("{} ({})", axis_title(axis), fmt::join(axis.values, ", "));
        } else {
            text += fmt::format("{} ({} to {}, {})", axis_title(axis), axis.values.front(),
                                axis.values.back(), counted(count, "value", "values"));
        }
    }
    return text;
}

ReportHead head_of(const ReportedRuns& runs, const std::string& command) {
    const SettingTexts shared = shared_settings(runs);
    ReportHead head;
    head.title = runs.title;
    head.question = question_of(runs, shared);
    head.verdicts = verdicts_in(runs);
    head.notes = runs.left_out;
    head.command = command.empty() ? command_with_settings(runs) : command;
    head.runs_alone = command.empty() && runs.is_sweep;
    add_facts(runs, shared, head);
    const bool one = runs.plan->axes().empty();
    head.settings = settings_element(one ? "All settings" : "Settings that all runs share", shared);
    return head;
}

}  // namespace thruway
