#include "reporting/reference/quantity_schema.h"

#include "reporting/fields/detail_fields.h"
#include "reporting/json/json_text.h"

namespace thruway {

namespace {

Json value_schema(const Quantity& quantity) {
    switch (quantity.kind) {
        case QuantityKind::kNumber: return {{"type", "number"}};
        case QuantityKind::kInteger: return {{"type", "integer"}, {"minimum", 0}};
        case QuantityKind::kBoolean: return {{"type", "boolean"}};
        case QuantityKind::kText: return {{"type", "string"}};
        case QuantityKind::kTextMap:
            return {{"type", "object"}, {"additionalProperties", {{"type", "string"}}}};
        case QuantityKind::kAnything: return {{"type", "object"}};
        case QuantityKind::kObject: return object_schema(quantity.parts);
        case QuantityKind::kWord: break;
    }
    Json words = Json::array();
    for (const NamedChoice& word : quantity.words) words.push_back(word.name);
    return {{"enum", words}};
}

Json quantity_schema(const Quantity& quantity) {
    Json schema = value_schema(quantity);
    if (quantity.list) schema = {{"type", "array"}, {"items", schema}};
    if (quantity.nullable) {
        if (schema.contains("type")) {
            schema["type"] = Json::array({schema["type"], "null"});
        } else {
            schema["enum"].push_back(nullptr);
        }
    }
    std::string text = quantity.meaning;
    if (!quantity.unit.empty()) text += " (" + quantity.unit + ")";
    schema["description"] = text;
    return schema;
}

/// A file with the number of its format at `key`.
template <class T>
Json file_schema(const char* title, const char* key) {
    Json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    schema.update(object_schema(quantities_of<T>()));
    schema["properties"][key] = {
        {"const", T::kSchema},
        {"description", "number of this format; files with another number have other keys"}};
    return schema;
}

}  // namespace

Json object_schema(const std::vector<Quantity>& quantities) {
    Json properties = Json::object();
    Json required = Json::array();
    for (const Quantity& quantity : quantities) {
        properties[quantity.key] = quantity_schema(quantity);
        if (!quantity.optional) required.push_back(quantity.key);
    }
    return {{"type", "object"},
            {"properties", properties},
            {"required", required},
            {"additionalProperties", false}};
}

std::string result_schema() {
    Json schema = file_schema<RunResult>("Result of a run of Thruway", "schema");
    // Added by `thruway run --with-model`.
    schema["properties"]["models"] = {
        {"type", "array"},
        {"items", {{"type", "object"}}},
        {"description", "the analytical models beside the run, with --with-model"}};
    return json_text(schema);
}

std::string detail_schema() {
    return json_text(file_schema<RunDetail>("Detail file of a run of Thruway", "detail_schema"));
}

}  // namespace thruway
