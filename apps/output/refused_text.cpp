#include "apps/output/refused_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace thruway {

std::string refused_text(const char* what, const std::vector<std::optional<std::string>>& refusals,
                         const std::vector<std::string>& names) {
    std::vector<std::pair<std::string, std::vector<std::size_t>>> reasons;
    for (std::size_t i = 0; i < refusals.size(); ++i) {
        if (!refusals[i]) continue;
        auto same = std::find_if(reasons.begin(), reasons.end(),
                                 [&](const auto& reason) { return reason.first == *refusals[i]; });
        if (same == reasons.end()) same = reasons.insert(reasons.end(), {*refusals[i], {}});
        same->second.push_back(i);
    }
    std::string text;
    for (const auto& [why, where] : reasons) {
        const std::string others = where.size() == 1
                                       ? ""
                                       : fmt::format(" and {} more", where.size() - 1);
        text += fmt::format("no {}: {}{}: {}\n", what, names[where.front()], others, why);
    }
    return text;
}

}  // namespace thruway
