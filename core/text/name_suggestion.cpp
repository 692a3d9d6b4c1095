#include "core/text/name_suggestion.h"

#include <algorithm>

namespace thruway {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Rows i - 2, i - 1 and i of the table of distances between prefixes.
    std::vector<std::size_t> before(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before.swap(above);
        above.swap(row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::optional<std::string> nearest_name(std::string_view name,
                                        const std::vector<std::string>& known) {
    std::optional<std::string> nearest;
    std::size_t least = 0;
    for (const std::string& candidate : known) {
        const std::size_t distance = edit_distance(name, candidate);
        const std::size_t near = std::max<std::size_t>(1, candidate.size() / 3);
        if (distance <= near && (!nearest || distance < least)) {
            nearest = candidate;
            least = distance;
        }
    }
    return nearest;
}

std::string listed(const std::vector<std::string>& names, std::string_view before,
                   std::string_view after) {
    std::string text;
    for (const std::string& name : names) {
        if (!text.empty()) text += ", ";
        text += before;
        text += name;
        text += after;
    }
    return text;
}

std::string alternatives(const std::vector<std::string>& names, std::string_view before,
                         std::string_view after) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 < names.size() ? ", " : " or ";
        text += before;
        text += names[i];
        text += after;
    }
    return text;
}

}  // namespace thruway
