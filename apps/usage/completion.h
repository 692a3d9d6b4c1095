// apps/usage/completion.h
// Shell scripts that complete the command line of `thruway`: commands, options, choices and files;
// after --set and --vary also settings and their choices.
#pragma once

#include "apps/usage/usage_table.h"

namespace thruway {

/// `usages`: the program, then its commands.
std::string bash_completion(const std::vector<CommandUsage>& usages,
                            const std::vector<SettingUsage>& settings);
std::string zsh_completion(const std::vector<CommandUsage>& usages,
                           const std::vector<SettingUsage>& settings);
std::string fish_completion(const std::vector<CommandUsage>& usages,
                            const std::vector<SettingUsage>& settings);

}  // namespace thruway
