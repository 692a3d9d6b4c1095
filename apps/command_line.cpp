#include "apps/command_line.h"

#include "apps/cluster/cluster_options.h"
#include "apps/commands/commands.h"
#include "apps/terminal/interruption.h"
#include "apps/usage/help_page.h"
#include "apps/usage/usage_table.h"
#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "core/version.h"
#include "mpi/process_group.h"
#include "reporting/files/atomic_file.h"
#include "testbench/points/exit_status.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace thruway {
namespace {

constexpr const char* kDescription =
    "Thruway: cycle-level models of interconnection-network routers.";
constexpr const char* kFooter =
    "\nSettings files are TOML; `thruway list` shows all settings.\n"
    "Exit status: 0 success, 1 a run failed its own checks (deadlock, scoreboard), 2 invalid "
    "input,\n130 interrupted.";

/// The command whose help was requested.
const CLI::App& innermost(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : innermost(*chosen.front());
}

/// CLI11 would only report a missing command.
void check_command_name(const CLI::App& app, const std::string& name) {
    std::vector<std::string> known;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        if (command->get_name() == name) return;
        known.push_back(command->get_name());
    }
    const std::optional<std::string> meant = nearest_name(name, known);
    throw Problem(fmt::format(
        "{}: unknown command; {}", name,
        meant ? "did you mean " + *meant + "?" : "the commands are " + listed(known, "", "")));
}

/// CLI11 would only list the unexpected words, without a suggestion.
void check_option_names(const CLI::App& command, const std::vector<std::string>& unexpected) {
    std::vector<std::string> known;
    for (const OptionUsage& option : usage_of(command).options) {
        if (!option.argument) known.insert(known.end(), option.names.begin(), option.names.end());
    }
    for (const std::string& text : unexpected) {
        const std::string name = text.substr(0, text.find('='));
        if (name.compare(0, 2, "--") != 0) continue;
        const std::optional<std::string> meant = nearest_name(name, known);
        if (meant) {
            throw Problem(fmt::format("{}: unknown option; did you mean {}?", name, *meant));
        }
    }
}

/// An empty value comes from a variable of a script that is not set.
void refuse_empty_values(CLI::App& command) {
    const CLI::Validator given(
        [](const std::string& value) {
            return value.empty() ? std::string("the value is empty; give one, or leave it out")
                                 : std::string();
        },
        "", "");
    for (CLI::Option* option : command.get_options()) {
        if (option->get_items_expected_max() > 0) option->check(given);
    }
}

/// `thruway help sweep` as `thruway sweep --help`.
std::vector<const char*> with_help_option(int argc, const char* const* argv) {
    std::vector<const char*> words(argv, argv + argc);
    if (argc < 2 || words[1] != std::string_view("help")) return words;
    words.erase(words.begin() + 1);
    words.push_back("--help");
    return words;
}

/// `group`: null: this process was started alone.
int parse_and_run(const std::vector<const char*>& words, const DeviceTable& devices,
                  ProcessGroup* group) {
    CLI::App app(kDescription, "thruway");
    Command chosen;
    chosen.devices = &devices;
    app.footer(kFooter);
    app.require_subcommand(1);
    app.set_version_flag("--version", "thruway " + version());
    app.formatter(help_formatter());
    for (const CommandRow& row : CommandRow::all()) {
        CLI::App& command = *app.add_subcommand(row.name, row.meaning);
        row.add_options(command, chosen);
        refuse_empty_values(command);
    }
    const bool speaks = group == nullptr || group->leads();
    if (words.size() > 1 && words[1][0] != '-') check_command_name(app, words[1]);
    try {
        app.parse(static_cast<int>(words.size()), words.data());
    } catch (const CLI::CallForHelp&) {
        const CLI::App& asked = innermost(app);
        if (speaks) write_file("-", asked.help(&asked == &app ? "" : "thruway"));
        return kDone;
    } catch (const CLI::CallForVersion& version) {
        if (speaks) write_file("-", std::string(version.what()) + "\n");
        return kDone;
    } catch (const CLI::ParseError& error) {
        const CLI::App& asked = innermost(app);
        check_option_names(asked, app.remaining(true));
        const std::string command = &asked == &app ? "thruway" : "thruway " + asked.get_name();
        throw Problem(fmt::format("{}; see `{} --help`", error.what(), command));
    }
    if (group == nullptr) return chosen.alone();
    if (chosen.together) return chosen.together(*group);
    const bool launches = innermost(app).get_option_no_throw(kLauncherOption) != nullptr;
    throw Problem(fmt::format(
        "thruway {}: {} processes were started by {}; start it once{}. Only `thruway run` divides "
        "its work among several",
        innermost(app).get_name(), group->size(), launch().launcher,
        launches ? ", with --launcher 'mpirun -n 4' if several shall simulate each run" : ""));
}

}  // namespace

int run_command_line(int argc, const char* const* argv, const DeviceTable& devices) {
    const std::unique_ptr<ProcessGroup> group = join_process_group();
    const std::vector<const char*> words = with_help_option(argc, argv);
    if (group == nullptr) return parse_and_run(words, devices, nullptr);
    if (group->leads()) {
        say_interruption_through_launcher();
    } else {
        leave_interruption_to_others();
    }
    return group->guard([&] { return parse_and_run(words, devices, group.get()); });
}

}  // namespace thruway
