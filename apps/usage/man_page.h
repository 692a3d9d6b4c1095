// apps/usage/man_page.h
// The manual page thruway(1).
#pragma once

#include "apps/usage/usage_table.h"

namespace thruway {

/// In the man macros of troff. `usages`: the program, then its commands.
std::string man_page(const std::vector<CommandUsage>& usages,
                     const std::vector<SettingUsage>& settings);

}  // namespace thruway
