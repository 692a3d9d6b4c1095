#include "apps/report/sections/commands/quantities_table.h"

#include <fmt/format.h>

namespace thruway {
namespace {

constexpr std::size_t kMostListed = 24;
constexpr const char* kFormatNumber = "schema";

std::string scalar_text(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    if (value.is_string()) return value.get<std::string>();
    return value.is_number_float() ? fmt::format("{:.6g}", value.get<double>()) : value.dump();
}

std::string list_text(const Json& list) {
    if (list.size() > kMostListed) return fmt::format("{} values", list.size());
    std::string text;
    for (const Json& entry : list) text += (text.empty() ? "" : ", ") + scalar_text(entry);
    return text;
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
        ReportCell value;
        value.text = found->is_array() ? list_text(*found) : scalar_text(*found);
        if (found->is_number()) value.value = found->get<double>();
        rows.push_back({{prefix + quantity.key}, value, {quantity.unit}, {quantity.meaning}});
    }
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

}  // namespace thruway
