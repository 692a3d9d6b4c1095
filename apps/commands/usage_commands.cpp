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

void add_completion_options(CLI::App& command, Command& chosen) {
    auto shell = std::make_shared<std::string>();
    command.add_option("SHELL", *shell, "bash, zsh or fish")
        ->required()
        ->check(CLI::IsMember(kShells));
    command.footer("\nFor the current bash session: source <(thruway completion bash)\n"
                   "`cmake --install` installs the scripts where shells look for them.");
    command.callback([&command, shell, &chosen] {
        chosen.alone = [&command, shell]() -> int {
            write_file("-",
                       kShells.at(*shell)(usage_of_all(*command.get_parent()), all_settings()));
            return kDone;
        };
    });
}

void add_man_options(CLI::App& command, Command& chosen) {
    command.footer("\nTo read it: thruway man | man -l -");
    command.callback([&command, &chosen] {
        chosen.alone = [&command]() -> int {
            write_file("-", man_page(usage_of_all(*command.get_parent()), all_settings()));
            return kDone;
        };
    });
}

}  // namespace thruway
