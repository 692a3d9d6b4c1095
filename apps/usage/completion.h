// apps/usage/completion.h
// Scripts that complete the command line of `thruway` in a shell: commands, options, their words
// and files, and behind --set and --vary the settings and their words.
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
