#include "apps/commands/commands.h"

#include "apps/options/settings_file.h"
#include "apps/options/settings_options.h"
#include "apps/reference/reference_json.h"
#include "apps/reference/results_reference.h"
#include "apps/reference/settings_in_force.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "records/statistics/run_statistic.h"
#include "reporting/files/atomic_file.h"
#include "reporting/reference/quantity_schema.h"
#include "routing/relation/routing_row.h"
#include "rtl_models/allocator/allocator_row.h"
#include "rtl_models/arbiter/arbiter_row.h"
#include "rtl_models/crossbar/crossbar_row.h"
#include "rtl_models/settings/storage_row.h"
#include "settings/reference/settings_reference.h"
#include "testbench/points/exit_status.h"
#include "topologies/graph/topology_row.h"
#include "traffic/settings/traffic_rows.h"
#include "workloads/collectives/collective_rows.h"
#include "workloads/jobs/placement_rows.h"
#include "workloads/settings/workload_rows.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kSettings = "settings";
constexpr const char* kResults = "results";
constexpr const char* kDetails = "details";
constexpr const char* kDevices = "devices";

/// The parts of a family.
struct Topic {
    const char* name;
    const char* key;  ///< the setting that chooses a part, or the part of results that has all
    std::vector<NamedChoice> (*parts)();
};

template <class Row>
std::vector<NamedChoice> parts() {
    std::vector<NamedChoice> rows;
    for (const Row& row : Row::all()) rows.push_back({row.name, row.meaning});
    return rows;
}

/// The families that have a catalogue, and the kinds of switching.
constexpr Topic kTopics[] = {
    {"topologies", "topology.kind", parts<TopologyRow>},
    {"switching", "router.switching", nullptr},
    {"crossbars", "router.crossbar", parts<CrossbarRow>},
    {"allocators", "router.switch_allocator", parts<AllocatorRow>},
    {"arbiters", "router.arbiter", parts<ArbiterRow>},
    {"organisations", "router.organisation", parts<StorageRow>},
    {"routing-functions", "routing.function", parts<RoutingRow>},
    {"selection-functions", "routing.selection", parts<SelectionRow>},
    {"patterns", "traffic.pattern", parts<PatternRow>},
    {"injections", "traffic.injection", parts<InjectionRow>},
    {"lengths", "traffic.packet_flits.distribution", parts<LengthRow>},
    {"workloads", "workload.kind", parts<WorkloadRow>},
    {"collectives", "workload.collective", parts<CollectiveRow>},
    {"placements", "workload.jobs: placement", parts<PlacementRow>},
    {"statistics", "results: statistics_whole_run", parts<StatisticRow>},
};

std::vector<NamedChoice> choices_of(const SettingNode& root, const Topic& topic) {
    if (topic.parts != nullptr) return topic.parts();
    const SettingNode* node = &root;
    for (const std::string& part : split_key(topic.key)) node = node->find(part);
    return node->choices;
}

std::string words_page(const SettingNode& root, const Topic& topic) {
    std::string page = fmt::format("{} ({})\n", topic.name, topic.key);
    const std::vector<NamedChoice> choices = choices_of(root, topic);
    std::size_t longest = 0;
    for (const NamedChoice& choice : choices) longest = std::max(longest, choice.name.size());
    for (const NamedChoice& choice : choices) {
        page += fmt::format("  {:<{}}  {}\n", choice.name, longest, choice.meaning);
    }
    return page;
}

std::string overview(const SettingNode& root) {
    std::string page;
    for (const Topic& topic : kTopics) page += words_page(root, topic) + "\n";
    return page + "`thruway list settings` lists all settings, `thruway list SECTION` those of a " +
           "section: " + listed(root.keys(), "", "") +
           "; `thruway list KEY` explains one, such as router.buffer_flits\n";
}

std::string section_page(const SettingNode& root, const std::string& section) {
    const std::string all = "\n" + settings_listing(root);
    const std::size_t begin = all.find("\n[" + section + "] ");
    const std::size_t end = all.find("\n[", begin + 1);
    return all.substr(begin + 1, end == std::string::npos ? end : end - begin - 1);
}

const char* meaning_of(DeviceRouting routing) {
    switch (routing) {
        case DeviceRouting::kFabric: return "routes as [routing] says";
        case DeviceRouting::kStated: return "states its own routing";
        case DeviceRouting::kObserved: break;
    }
    return "does not state how it routes, so nothing is proven of deadlock";
}

std::string devices_page(const DeviceSet& devices) {
    if (devices.entries().empty()) {
        return "no devices; --device-library FILE loads those of a library\n";
    }
    std::string page = "devices (router.device)\n";
    std::size_t longest = 0;
    for (const auto& entry : devices.entries()) {
        longest = std::max(longest, entry.device.name.size());
    }
    for (const auto& entry : devices.entries()) {
        page += fmt::format("  {:<{}}  {}; {} ({})\n", entry.device.name, longest,
                            entry.device.meaning, meaning_of(entry.device.routing), entry.from());
    }
    return page;
}

std::string page_of(const SettingNode& root, const std::string& topic) {
    if (topic.empty()) return overview(root);
    if (topic.back() == '.') return page_of(root, topic.substr(0, topic.size() - 1));
    if (topic == kSettings) return settings_listing(root);
    if (topic == kResults) return results_listing();
    if (topic == kDetails) return details_listing();
    std::vector<std::string> known = {kSettings, kResults, kDetails, kDevices};
    for (const Topic& candidate : kTopics) {
        if (topic == candidate.name) return words_page(root, candidate);
        known.emplace_back(candidate.name);
    }
    for (const SettingNode& section : root.inside) {
        if (topic == section.key) return section_page(root, section.key);
        known.push_back(section.key);
    }
    const std::string settings = settings_listing(root, topic);
    if (!settings.empty()) return settings;
    std::vector<std::string> names = known;
    for (const std::string& key : setting_keys(root)) {
        names.push_back(key);
        names.push_back(key.substr(key.rfind('.') + 1));
    }
    const auto nearest = nearest_name(topic, names);
    throw Problem(fmt::format(
        "unknown topic '{}'; {}", topic,
        nearest ? "did you mean " + *nearest + "?" : "the topics are " + listed(known, "", "")));
}

struct Arguments {
    std::string topic;
    bool markdown = false;
    bool schema = false;
    bool json = false;
    SettingsSource source;  ///< file and overrides of --of, and the devices
};

/// `list settings --of FILE`.
std::string page_in_force(const Arguments& arguments) {
    if (arguments.topic != kSettings || arguments.markdown || arguments.schema) {
        throw Problem(
            "--of: it shows the settings of a file; use `thruway list settings --of FILE`, "
            "with --json or without");
    }
    return arguments.json ? settings_in_force_json(arguments.source)
                          : settings_in_force_page(arguments.source);
}

std::string page_of(const Arguments& arguments, const CLI::App& program) {
    if (!arguments.source.file.empty()) return page_in_force(arguments);
    if (!arguments.source.overrides.empty()) {
        throw Problem(
            "it has an effect only with --of FILE",
            SourceLocation{arguments.source.origin_of(arguments.source.overrides.front())});
    }
    if (arguments.topic == kDevices && !arguments.markdown && !arguments.schema) {
        return devices_page(*arguments.source.devices);
    }
    if (!arguments.source.devices->libraries().empty()) {
        throw Problem("--device-library: it has an effect only with the topic devices");
    }
    const SettingNode settings = settings_tree_of<SimulationSettings>();
    if (arguments.json) {
        if (arguments.topic.empty() && !arguments.markdown && !arguments.schema) {
            return reference_json(program, settings);
        }
        throw Problem("--json: it lists everything at once; use `thruway list --json`, or `thruway "
                      "list settings --of FILE --json`");
    }
    if (arguments.schema) {
        if (arguments.topic == kResults) return result_schema();
        if (arguments.topic == kDetails) return detail_schema();
        throw Problem("--schema: only results and details have a schema; use `thruway list results "
                      "--schema`");
    }
    if (!arguments.markdown) return page_of(settings, arguments.topic);
    if (arguments.topic == kResults) return results_markdown();
    if (arguments.topic.empty() || arguments.topic == kSettings) {
        return settings_markdown(settings);
    }
    throw Problem(
        fmt::format("--markdown: '{}' has no page of its own; use it with settings or results",
                    arguments.topic));
}

}  // namespace

void add_list_options(CLI::App& command, Command& chosen) {
    auto arguments = std::make_shared<Arguments>();
    command
        .add_option(
            "TOPIC", arguments->topic,
            "settings, a section such as router, a key such as router.buffer_flits or its last "
            "part, a concept such as patterns, results (keys and columns of result files), "
            "details (keys of detail files), or devices "
            "(of --device-library); default: all concepts")
        ->type_name("");
    command.add_flag("--markdown", arguments->markdown,
                     "Print the reference of all settings, or of all results, as Markdown "
                     "(docs/settings.md, docs/results.md)");
    command.add_flag("--schema", arguments->schema,
                     "With results or details: print the JSON Schema of a run's result, or of its "
                     "detail file (docs/result.schema.json, docs/detail.schema.json)");
    command.add_flag("--json", arguments->json,
                     "Print commands, settings, results and columns as JSON, for other programs; "
                     "with --of, the settings of the file");
    command
        .add_option("--of", arguments->source.file,
                    "With settings: print every setting in force in this settings file or JSON "
                    "result, with the overrides of --set")
        ->type_name("FILE")
        ->check(named_output())
        ->each(refuse_other_files);
    add_override_option(command, arguments->source);
    add_device_library_option(command, arguments->source, chosen.devices);
    command.callback([&command, arguments, &chosen] {
        chosen.alone = [&command, arguments]() -> int {
            write_file("-", page_of(*arguments, *command.get_parent()));
            return kDone;
        };
    });
}

}  // namespace thruway
