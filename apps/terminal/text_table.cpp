#include "apps/terminal/text_table.h"

#include "core/text/utf8.h"

#include <fmt/format.h>

#include <algorithm>

namespace thruway {
namespace {

using Rows = std::vector<std::vector<std::string>>;

constexpr std::size_t kGap = 2;

std::vector<std::size_t> column_widths(const Rows& rows) {
    std::vector<std::size_t> widths(rows[0].size(), 0);
    for (const auto& row : rows) {
        const bool heading = row.size() == 1 && widths.size() > 1;
        for (std::size_t i = 0; i < row.size() && !heading; ++i) {
            widths[i] = std::max(widths[i], utf8_characters(row[i]));
        }
    }
    return widths;
}

/// The first column, and columns [first, last).
std::string part(const Rows& rows, const std::vector<std::size_t>& widths, std::size_t first,
                 std::size_t last) {
    std::string page;
    for (const auto& row : rows) {
        page += fmt::format("{:<{}}", row[0], row.size() > 1 ? widths[0] : 0);
        for (std::size_t i = first; i < std::min(last, row.size()); ++i) {
            page += fmt::format("{:>{}}", row[i], kGap + widths[i]);
        }
        page += "\n";
    }
    return page;
}

}  // namespace

std::string text_table(const Rows& rows, std::size_t width) {
    const std::vector<std::size_t> widths = column_widths(rows);
    std::string page;
    std::size_t first = 1;
    do {
        std::size_t last = first;
        std::size_t used = widths[0];
        while (last < widths.size() && (last == first || used + kGap + widths[last] <= width)) {
            used += kGap + widths[last++];
        }
        page += (page.empty() ? "" : "\n") + part(rows, widths, first, last);
        first = last;
    } while (first < widths.size());
    return page;
}

}  // namespace thruway
