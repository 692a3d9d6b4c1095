#include "core/text/csv_cell.h"

namespace thruway {

std::string csv_cell(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    const bool blank_ends = !text.empty() && (is_blank(text.front()) || is_blank(text.back()));
    if (!blank_ends && text.find_first_of(",\"\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string cell = "\"";
    for (const char c : text) {
        if (c == '"') cell += '"';
        cell += c;
    }
    return cell + '"';
}

}  // namespace thruway
