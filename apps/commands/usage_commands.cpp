#include "apps/commands/commands.h"

#include "apps/usage/completion.h"
#include "apps/usage/man_page.h"
#include "reporting/files/atomic_file.h"
#include "testbench/points/exit_status.h"

#include <CLI/CLI.hpp>

#include <map>
#include <memory>
#include <string>

namespace thruway {
namespace {

using Writer = std::string (*)(const std::vector<CommandUsage>&, const std::vector<SettingUsage>&);

const std::map<std::string, Writer> kShells = {
    {"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}};

}  // namespace

void add_usage_commands(CLI::App& app, Command& chosen) {
    CLI::App* completion = app.add_subcommand("completion",
                                              "Print a completion script for a shell");
    auto shell = std::make_shared<std::string>();
    completion->add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember(kShells));
    completion->footer("\nFor the current bash session: source <(thruway completion bash)\n"
                       "`cmake --install` installs the scripts where shells look for them.");
    completion->callback([&app, shell, &chosen] {
        chosen = [&app, shell]() -> int {
            write_file("-", kShells.at(*shell)(usage_of_all(app), all_settings()));
            return kDone;
        };
    });
    CLI::App* man = app.add_subcommand("man", "Print the manual page thruway(1)");
    man->footer("\nTo read it: thruway man | man -l -");
    man->callback([&app, &chosen] {
        chosen = [&app]() -> int {
            write_file("-", man_page(usage_of_all(app), all_settings()));
            return kDone;
        };
    });
}

}  // namespace thruway
