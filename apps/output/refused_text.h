// apps/output/refused_text.h
// Why some of many settings have no estimate, below the table of those that have one.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace thruway {

/// "no WHAT: NAME and 2 more: REASON", a line for each reason. `refusals`: [settings]; empty: not
/// refused. `names`: of the settings. Empty if none is refused.
std::string refused_text(const char* what, const std::vector<std::optional<std::string>>& refusals,
                         const std::vector<std::string>& names);

}  // namespace thruway
