// apps/usage/man_page.h
// The manual page thruway(1).
#pragma once

#include "apps/usage/usage_table.h"

namespace thruway {

/// In troff's man macros. `usages`: the program, then its commands.
std::string man_page(const std::vector<CommandUsage>& usages,
                     const std::vector<SettingUsage>& settings);

}  // namespace thruway
