#include "reporting/fields/provenance_json.h"

#include "core/problem.h"
#include "reporting/fields/result_fields.h"
#include "reporting/json/json_text.h"
#include "settings/toml/toml_reader.h"

#include <fmt/format.h>

#include <stdexcept>
#include <utility>
#include <vector>

namespace thruway {
namespace {

using Kind = SettingValue::Kind;

Json json_of(const SettingValue& value) {
    switch (value.kind) {
        case Kind::kInteger: return value.integer;
        case Kind::kReal: return value.real;
        case Kind::kFlag: return value.flag;
        case Kind::kText: return value.text;
        case Kind::kList: {
            Json list = Json::array();
            for (const SettingValue& entry : value.list) list.push_back(json_of(entry));
            return list;
        }
        case Kind::kTable: {
            Json table = Json::object();
            for (const SettingEntry& entry : value.table) table[entry.key] = json_of(entry.value);
            return table;
        }
        case Kind::kOther: break;
    }
    throw std::logic_error("a setting has a kind of value that JSON does not have");
}

SettingValue value_of(const Json& json, const SourceLocation& where) {
    SettingValue value;
    value.where = where;
    if (json.is_boolean()) {
        value.kind = Kind::kFlag;
        value.flag = json.get<bool>();
    } else if (json.is_number_float()) {
        value.kind = Kind::kReal;
        value.real = json.get<double>();
    } else if (json.is_number()) {
        value.kind = Kind::kInteger;
        value.integer = json_number<std::int64_t>(json);
    } else if (json.is_string()) {
        value.kind = Kind::kText;
        value.text = json.get<std::string>();
    } else if (json.is_array()) {
        value.kind = Kind::kList;
        for (const Json& entry : json) value.list.push_back(value_of(entry, where));
    } else if (json.is_object()) {
        value.kind = Kind::kTable;
        for (const auto& [key, entry] : json.items()) {
            value.table.push_back({key, where, value_of(entry, where)});
        }
    }
    return value;
}

std::string toml_of(const Json& json) {
    if (json.is_string()) return toml_text(json.get<std::string>());
    if (json.is_number_float()) return toml_real(json.get<double>());
    if (!json.is_structured()) return json.dump();
    std::string text;
    for (const auto& [key, value] : json.items()) {
        text += text.empty() ? "" : ", ";
        text += json.is_array() ? toml_of(value) : key + " = " + toml_of(value);
    }
    return json.is_array() ? "[" + text + "]" : "{" + text + "}";
}

void flatten(const Json& json, const std::string& prefix, SettingTexts& settings) {
    for (const auto& [key, value] : json.items()) {
        if (value.is_object()) {
            flatten(value, prefix + key + ".", settings);
        } else {
            settings.emplace_back(prefix + key, toml_of(value));
        }
    }
}

/// The first key that a result needs and `json` lacks; empty: it has all.
std::string missing_key(const Json& json) {
    for (const char* key :
         {"/schema", "/engine", "/provenance", "/provenance/inputs", "/provenance/settings"}) {
        if (!json.contains(Json::json_pointer(key))) return key;
    }
    return "";
}

/// What a JSON file is that is no result of a run.
std::string other_kind(const Json& json) {
    if (json.contains("varied") && json.contains("pairs")) return "is a comparison";
    if (json.contains("varied")) return "is the summary of a sweep";
    if (json.contains("traceEvents")) return "has the journeys of a run, not its result";
    return fmt::format("is not a result of a run (it has no \"{}\")", missing_key(json).substr(1));
}

constexpr const char* kExpected = "expected a settings file (TOML), or the result of a run: the "
                                  "output of `thruway run --json`, or a point of a sweep "
                                  "(points/*.json)";

}  // namespace

Json settings_json(const SettingTexts& settings) {
    Json json = Json::object();
    for (const auto& [key, text] : settings) {
        Json* place = &json;
        for (const std::string& part : split_key(key)) place = &(*place)[part];
        *place = json_of(read_toml_value(text, key, {}));
    }
    return json;
}

SettingTexts settings_from_json(const Json& json) {
    if (!json.is_object()) throw WrongJsonValue(json.dump() + " where an object is expected");
    SettingTexts settings;
    flatten(json, "", settings);
    return settings;
}

bool same_settings(const SettingTexts& a, const SettingTexts& b) {
    return settings_json(a) == settings_json(b);
}

Json provenance_json(const Provenance& provenance) { return to_json_value(provenance); }

SettingsRecord settings_record(const Provenance& provenance, const std::string& file) {
    return {value_of(settings_json(provenance.settings), {file, 0, 0}), provenance.inputs};
}

RecordedRun recorded_run(std::string_view text, const std::string& file) {
    const SourceLocation where{file, 0, 0};
    try {
        const Json json = parse_json(text);
        const bool other_schema = json.contains("schema") && json["schema"] != RunResult::kSchema;
        if (!other_schema && !missing_key(json).empty()) {
            throw Problem(fmt::format("{}; {}", other_kind(json), kExpected), where);
        }
        const int schema = json_number<int>(json.at("schema"));
        if (schema != RunResult::kSchema) {
            throw Problem(fmt::format("is a result of schema {}, but this version repeats results "
                                      "of schema {}; give its settings file instead",
                                      schema, RunResult::kSchema),
                          where);
        }
        const Json& provenance = json.at("provenance");
        std::vector<InputIdentity> inputs;
        from_json_value(provenance.at("inputs"), inputs);
        return {{value_of(provenance.at("settings"), where), std::move(inputs)},
                json.at("engine").get<std::string>()};
    } catch (const WrongJsonValue& error) {
        throw Problem(fmt::format("is not a result of a run ({}); {}", error.what(), kExpected),
                      where);
    } catch (const nlohmann::json::parse_error& error) {
        throw Problem(fmt::format("is not a result of a run (no JSON from byte {} on); {}",
                                  error.byte, kExpected),
                      where);
    } catch (const nlohmann::json::exception&) {
        throw Problem(
            fmt::format("is not a result of a run (a value has the wrong type); {}", kExpected),
            where);
    }
}

}  // namespace thruway
