#include "reporting/reference/reference_data.h"

#include "reporting/fields/provenance_json.h"

#include <string>

namespace thruway {
namespace {

/// A TOML value as JSON.
Json value_data(const std::string& toml) {
    return toml.empty() ? Json() : settings_json({{"value", toml}}).at("value");
}

const char* type_of_value(QuantityKind kind) {
    switch (kind) {
        case QuantityKind::kNumber: return "number";
        case QuantityKind::kInteger: return "integer";
        case QuantityKind::kBoolean: return "boolean";
        case QuantityKind::kText: return "text";
        case QuantityKind::kWord: return "word";
        case QuantityKind::kTextMap: return "texts";
        case QuantityKind::kAnything: return "anything";
        case QuantityKind::kObject: break;
    }
    return "object";
}

void append_settings(const SettingNode& table, const std::string& prefix, Json& list) {
    for (const SettingNode& node : table.inside) {
        const std::string key = prefix + node.key;
        const bool table_only = node.is_table && node.shorthand.empty();
        Json entry = {{"key", key},
                      {"type", table_only ? "table" : node.type},
                      {"unit", node.unit},
                      {"range", node.range},
                      {"words", words_data(node.choices)},
                      {"default", value_data(node.default_text)},
                      {"condition", node.condition},
                      {"meaning", node.meaning}};
        if (node.is_table) entry["shorthand"] = node.shorthand;
        list.push_back(std::move(entry));
        append_settings(node, key + ".", list);
    }
}

void append_quantities(const std::vector<Quantity>& quantities, const std::string& prefix,
                       Json& list) {
    for (const Quantity& quantity : quantities) {
        const std::string path = prefix + quantity.key + (quantity.list ? "[]" : "");
        list.push_back({{"path", path},
                        {"type", type_of_value(quantity.kind)},
                        {"list", quantity.list},
                        {"nullable", quantity.nullable},
                        {"optional", quantity.optional},
                        {"unit", quantity.unit},
                        {"words", words_data(quantity.words)},
                        {"meaning", quantity.meaning}});
        append_quantities(quantity.parts, path + ".", list);
    }
}

}  // namespace

Json settings_data(const SettingNode& root) {
    Json list = Json::array();
    for (const SettingNode& section : root.inside) {
        append_settings(section, section.key + ".", list);
    }
    return list;
}

Json quantities_data(const std::vector<Quantity>& quantities) {
    Json list = Json::array();
    append_quantities(quantities, "", list);
    return list;
}

Json columns_data(const std::vector<CsvColumn>& columns) {
    Json list = Json::array();
    for (const CsvColumn& column : columns) {
        list.push_back({{"name", column.name},
                        {"unit", column.unit},
                        {"path", column.path.empty() ? Json() : Json(column.path)},
                        {"meaning", column.meaning}});
    }
    return list;
}

Json words_data(const std::vector<NamedChoice>& words) {
    Json list = Json::array();
    for (const NamedChoice& word : words) {
        list.push_back({{"word", word.name}, {"meaning", word.meaning}});
    }
    return list;
}

}  // namespace thruway
