#include "apps/text_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace thruway {

std::string text_table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths(rows[0].size(), 0);
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    }
    std::string page;
    for (const auto& row : rows) {
        page += fmt::format("{:<{}}", row[0], row.size() > 1 ? widths[0] : 0);
        for (std::size_t i = 1; i < row.size(); ++i) {
            page += fmt::format("  {:>{}}", row[i], widths[i]);
        }
        page += "\n";
    }
    return page;
}

}  // namespace thruway
