#include "apps/commands/commands.h"

#include "apps/commands/results_reference.h"
#include "checks/simulation_settings.h"
#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "reporting/files/atomic_file.h"
#include "reporting/reference/quantity_schema.h"
#include "settings/reference/settings_reference.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace thruway {
namespace {

struct Topic {
    const char* name;
    const char* key;  ///< the setting whose choices are listed
};

constexpr const char* kResults = "results";

constexpr Topic kTopics[] = {
    {"topologies", "topology.kind"},
    {"switching", "router.switching"},
    {"crossbars", "router.crossbar"},
    {"allocators", "router.switch_allocator"},
    {"arbiters", "router.arbiter"},
    {"routing-functions", "routing.function"},
    {"selection-functions", "routing.selection"},
    {"patterns", "traffic.pattern"},
    {"injections", "traffic.injection"},
    {"lengths", "traffic.packet_flits.distribution"},
};

std::vector<NamedChoice> choices_of(const SettingNode& root, const char* dotted) {
    const SettingNode* node = &root;
    for (const std::string& part : split_key(dotted)) node = node->find(part);
    return node->choices;
}

std::string words_page(const SettingNode& root, const Topic& topic) {
    std::string page = fmt::format("{} ({})\n", topic.name, topic.key);
    const std::vector<NamedChoice> choices = choices_of(root, topic.key);
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
           "section: " + listed(root.keys(), "", "") + "\n";
}

std::string section_page(const SettingNode& root, const std::string& section) {
    const std::string all = "\n" + settings_listing(root);
    const std::size_t begin = all.find("\n[" + section + "] ");
    const std::size_t end = all.find("\n[", begin + 1);
    return all.substr(begin + 1, end == std::string::npos ? end : end - begin - 1);
}

std::string page_of(const SettingNode& root, const std::string& topic) {
    if (topic.empty()) return overview(root);
    if (topic == "settings") return settings_listing(root);
    if (topic == kResults) return results_listing();
    std::vector<std::string> known = {"settings", kResults};
    for (const Topic& candidate : kTopics) {
        if (topic == candidate.name) return words_page(root, candidate);
        known.emplace_back(candidate.name);
    }
    for (const SettingNode& section : root.inside) {
        if (topic == section.key) return section_page(root, section.key);
        known.push_back(section.key);
    }
    const auto nearest = nearest_name(topic, known);
    throw Problem(fmt::format(
        "unknown topic '{}'; {}", topic,
        nearest ? "did you mean " + *nearest + "?" : "the topics are " + listed(known, "", "")));
}

struct Arguments {
    std::string topic;
    bool markdown = false;
    bool schema = false;
};

std::string page_of(const Arguments& arguments) {
    const SettingNode settings = settings_tree_of<SimulationSettings>();
    if (arguments.schema) {
        if (arguments.topic == kResults) return result_schema();
        throw Problem("--schema: only results have a schema; use `thruway list results --schema`");
    }
    if (!arguments.markdown) return page_of(settings, arguments.topic);
    if (arguments.topic == kResults) return results_markdown();
    if (arguments.topic.empty() || arguments.topic == "settings")
        return settings_markdown(settings);
    throw Problem(
        fmt::format("--markdown: '{}' has no page of its own; use it with settings or results",
                    arguments.topic));
}

}  // namespace

void add_list_command(CLI::App& app, Command& chosen) {
    CLI::App* command = app.add_subcommand("list",
                                           "List settings, their values, and the keys of results");
    auto arguments = std::make_shared<Arguments>();
    command
        ->add_option("TOPIC", arguments->topic,
                     "settings, a section such as router, a concept such as patterns, or results "
                     "(keys and columns of result files); default: all concepts")
        ->type_name("");
    command->add_flag("--markdown", arguments->markdown,
                      "Print the reference of all settings, or of all results, as Markdown "
                      "(docs/settings.md, docs/results.md)");
    command->add_flag("--schema", arguments->schema,
                      "With results: print the JSON Schema of a run's result "
                      "(docs/result.schema.json)");
    command->callback([arguments, &chosen] {
        chosen = [arguments]() -> int {
            write_file("-", page_of(*arguments));
            return kDone;
        };
    });
}

}  // namespace thruway
