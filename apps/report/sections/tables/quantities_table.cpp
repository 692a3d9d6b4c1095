#include "apps/report/sections/tables/quantities_table.h"

#include <fmt/format.h>

#include <cmath>
#include <regex>
#include <utility>

namespace thruway {
namespace {

constexpr std::size_t kMostListed = 24;
constexpr const char* kFormatNumber = "schema";

/// "deadlock" of "[deadlock](deadlock.md)": meanings are written for the documentation, too.
std::string without_links(const std::string& text) {
    static const std::regex link("\\[([^\\]]*)\\]\\([^)]*\\)");
    return std::regex_replace(text, link, "$1");
}

std::string scalar_text(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_number_float()) return value.dump();
    const double number = value.get<double>();
    const bool large = std::abs(number) >= 1e5 && std::abs(number) < 1e9;
    return fmt::format(large ? "{:.0f}" : "{:.6g}", number);
}

std::string list_text(const Json& list) {
    if (list.size() > kMostListed) return fmt::format("{} values", list.size());
    std::string text;
    for (const Json& entry : list) text += (text.empty() ? "" : ", ") + scalar_text(entry);
    return text;
}

ReportCell value_cell(const Json& value) {
    if (value.is_null() || value.is_object()) return {};
    ReportCell cell;
    cell.text = value.is_array() ? list_text(value) : scalar_text(value);
    if (value.is_number()) cell.value = value.get<double>();
    return cell;
}

void add_rows(const std::vector<Quantity>& quantities, const Json& values,
              const std::string& prefix, std::vector<std::vector<ReportCell>>& rows) {
    for (const Quantity& quantity : quantities) {
        const auto found = values.find(quantity.key);
        if (found == values.end() || found->is_null()) continue;
        if (prefix.empty() && quantity.key == kFormatNumber) continue;
        if (quantity.kind == QuantityKind::kObject) {
            if (found->is_object()) {
                add_rows(quantity.parts, *found, prefix + quantity.key + ".", rows);
            }
            continue;
        }
        if (found->is_object()) continue;
        rows.push_back({{prefix + quantity.key},
                        value_cell(*found),
                        {quantity.unit},
                        {without_links(quantity.meaning)}});
    }
}

/// Scalars and lists of scalars by their path, in order.
void add_columns(const std::vector<Quantity>& quantities, const std::string& prefix,
                 std::vector<std::pair<std::string, const Quantity*>>& columns) {
    for (const Quantity& quantity : quantities) {
        if (quantity.kind != QuantityKind::kObject) {
            columns.emplace_back(prefix + quantity.key, &quantity);
        } else if (!quantity.list) {
            add_columns(quantity.parts, prefix + quantity.key + ".", columns);
        }
    }
}

/// The value at a path of keys joined by dots; null: there is none.
Json json_at(const Json& entry, const std::string& path) {
    const std::size_t dot = path.find('.');
    if (!entry.is_object()) return nullptr;
    const auto found = entry.find(path.substr(0, dot));
    if (found == entry.end()) return nullptr;
    return dot == std::string::npos ? *found : json_at(*found, path.substr(dot + 1));
}

}  // namespace

ReportTable quantities_table(const std::string& id, const std::string& caption,
                             const std::vector<Quantity>& quantities, const Json& values) {
    ReportTable table;
    table.id = id;
    table.caption = caption;
    table.columns = {{"quantity"}, {"value"}, {"unit"}, {"meaning"}};
    add_rows(quantities, values, "", table.rows);
    return table;
}

Html wrapping(const ReportTable& table) {
    return element("div", {{"class", "wraps"}}, to_html(table));
}

ReportTable entries_table(const std::string& id, const std::string& caption,
                          const std::vector<Quantity>& quantities, const Json& list) {
    std::vector<std::pair<std::string, const Quantity*>> columns;
    add_columns(quantities, "", columns);
    ReportTable table;
    table.id = id;
    table.caption = caption;
    table.rows.resize(list.size());
    for (const auto& [path, quantity] : columns) {
        std::vector<ReportCell> cells;
        bool any = false;
        for (const Json& entry : list) {
            cells.push_back(value_cell(json_at(entry, path)));
            any = any || !cells.back().text.empty();
        }
        if (!any) continue;
        const bool number = !quantity->list && (quantity->kind == QuantityKind::kNumber ||
                                                quantity->kind == QuantityKind::kInteger);
        table.columns.push_back({path, quantity->unit, without_links(quantity->meaning), number});
        for (std::size_t row = 0; row < cells.size(); ++row) {
            table.rows[row].push_back(std::move(cells[row]));
        }
    }
    return table;
}

}  // namespace thruway
