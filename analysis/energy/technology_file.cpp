#include "analysis/energy/technology_file.h"

#include "core/problem.h"
#include "core/text/name_suggestion.h"
#include "settings/toml/toml_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace thruway {
namespace {

using TomlKind = SettingValue::Kind;

/// One table of the file: its values by key, and what is wrong with them.
class TechnologyTable {
public:
    /// `name`: of the table in messages; empty: the file.
    TechnologyTable(const SettingValue& table, std::string name)
        : table_(table), name_(std::move(name)) {
        if (table.kind != TomlKind::kTable) {
            throw Problem(fmt::format("{}: {} where a table is expected", name_, describe(table)),
                          table.where);
        }
    }

    void allow(const std::vector<std::string>& keys) const {
        for (const SettingEntry& entry : table_.table) {
            if (std::find(keys.begin(), keys.end(), entry.key) != keys.end()) continue;
            throw Problem(fmt::format("{}: unknown key in a technology file; {}",
                                      path_of(entry.key), did_you_mean(entry.key, keys)),
                          entry.key_where);
        }
    }

    const SettingValue* find(const char* key) const {
        const SettingEntry* const entry = table_.find(key);
        return entry != nullptr ? &entry->value : nullptr;
    }
    const SettingValue& at(const char* key) const {
        const SettingValue* const value = find(key);
        if (value != nullptr) return *value;
        throw Problem(fmt::format("{} is missing in a technology file", path_of(key)),
                      table_.where);
    }
    std::string text(const char* key) const {
        const SettingValue& value = at(key);
        if (value.kind == TomlKind::kText && !value.text.empty()) return value.text;
        wrong(key, value, "a text that is not empty");
    }
    std::string text_or(const char* key, const std::string& otherwise) const {
        return find(key) != nullptr ? text(key) : otherwise;
    }
    bool flag(const char* key) const {
        const SettingValue& value = at(key);
        if (value.kind == TomlKind::kFlag) return value.flag;
        wrong(key, value, "true or false");
    }
    double number(const char* key) const { return number_of(key, at(key)); }
    double number_of(const char* key, const SettingValue& value) const {
        const double number = value.kind == TomlKind::kInteger ? static_cast<double>(value.integer)
                                                               : value.real;
        const bool is_number = value.kind == TomlKind::kInteger || value.kind == TomlKind::kReal;
        if (is_number && std::isfinite(number) && number >= 0) return number;
        wrong(key, value, "a number that is at least 0");
    }
    [[noreturn]] void wrong(const char* key, const SettingValue& value,
                            const std::string& expected) const {
        throw Problem(
            fmt::format("{}: {} where {} is expected", path_of(key), describe(value), expected),
            value.where);
    }
    const std::vector<SettingEntry>& entries() const { return table_.table; }

private:
    std::string path_of(const std::string& key) const {
        return name_.empty() ? key : name_ + "." + key;
    }
    static std::string did_you_mean(const std::string& key, const std::vector<std::string>& keys) {
        const std::optional<std::string> near = nearest_name(key, keys);
        return near ? fmt::format("did you mean \"{}\"?", *near) : "known: " + listed(keys);
    }

    const SettingValue& table_;
    const std::string name_;
};

StatedValue read_stated(const SettingValue& value, const std::string& name) {
    const TechnologyTable table(value, name);
    table.allow({"value", "source", "verified"});
    return {table.number("value"), table.text("source"), table.flag("verified")};
}

ConstantOver read_over(const TechnologyTable& table) {
    const std::string word = table.text("over");
    for (const ConstantOver over :
         {ConstantOver::kBufferFlits, ConstantOver::kPortFlits, ConstantOver::kPorts}) {
        if (word == name_of(over)) return over;
    }
    table.wrong("over", table.at("over"), "buffer_flits, port_flits or ports");
}

/// Pairs in ascending order of what the constant depends on.
void read_points(const TechnologyTable& table, TechnologyConstant& constant) {
    const SettingValue& list = table.at("values");
    const std::string expected = "a list of pairs [place, value] in ascending order of place";
    if (list.kind != TomlKind::kList || list.list.empty()) table.wrong("values", list, expected);
    for (const SettingValue& pair : list.list) {
        if (pair.kind != TomlKind::kList || pair.list.size() != 2) {
            table.wrong("values", pair, expected);
        }
        const double place = table.number_of("values", pair.list[0]);
        const double value = table.number_of("values", pair.list[1]);
        if (!constant.points.empty() && place <= constant.points.back().first) {
            table.wrong("values", pair.list[0], expected);
        }
        constant.points.emplace_back(place, value);
    }
}

void read_scaling(const TechnologyTable& table, TechnologyConstant& constant) {
    const SettingValue* const list = table.find("scales_with");
    if (list == nullptr) return;
    const std::string expected = "a list of \"flit_bits\" and \"switching_factor\"";
    if (list->kind != TomlKind::kList) table.wrong("scales_with", *list, expected);
    for (const SettingValue& word : list->list) {
        if (word.kind == TomlKind::kText && word.text == "flit_bits") {
            constant.with_bits = true;
        } else if (word.kind == TomlKind::kText && word.text == "switching_factor") {
            constant.with_toggles = true;
        } else {
            table.wrong("scales_with", word, expected);
        }
    }
}

TechnologyConstant read_constant(const SettingValue& value, const ConstantKind& kind) {
    const TechnologyTable table(value, fmt::format("constants.{}", kind.name));
    table.allow({"unit", "value", "over", "values", "source", "verified", "scales_with", "note"});
    TechnologyConstant constant;
    constant.kind = &kind;
    if (table.text("unit") != kind.unit) {
        table.wrong("unit", table.at("unit"), fmt::format("\"{}\"", kind.unit));
    }
    if (table.find("over") != nullptr) {
        constant.over = read_over(table);
        read_points(table, constant);
        if (const SettingValue* const single = table.find("value")) {
            table.wrong("value", *single, "no value beside a list of values");
        }
    } else {
        if (const SettingValue* const list = table.find("values")) {
            table.wrong("values", *list, "the key over beside it, which says over what,");
        }
        constant.points = {{0.0, table.number("value")}};
    }
    constant.source = table.text("source");
    constant.verified = table.flag("verified");
    constant.note = table.text_or("note", "");
    read_scaling(table, constant);
    return constant;
}

void read_constants(const SettingValue& value, Technology& technology) {
    std::vector<std::string> names;
    for (const ConstantKind& kind : constant_kinds()) names.emplace_back(kind.name);
    const TechnologyTable table(value, "constants");
    table.allow(names);
    for (const SettingEntry& entry : table.entries()) {
        technology.constants.push_back(read_constant(entry.value, *constant_kind(entry.key)));
        const TechnologyConstant& constant = technology.constants.back();
        if (!constant.with_toggles || technology.switching_factor) continue;
        throw Problem(fmt::format("constants.{}.scales_with: \"switching_factor\" needs the table "
                                  "[switching_factor], which says for which factor the constants "
                                  "hold",
                                  entry.key),
                      entry.key_where);
    }
    if (technology.constants.empty()) {
        throw Problem("constants: a technology file needs at least one constant", value.where);
    }
}

std::string name_of_file(const std::string& file) {
    const std::size_t slash = file.rfind('/');
    std::string name = slash == std::string::npos ? file : file.substr(slash + 1);
    if (name.size() > 5 && name.substr(name.size() - 5) == ".toml") name.resize(name.size() - 5);
    return name;
}

}  // namespace

Technology read_technology(std::string_view text, const std::string& file) {
    const SettingValue whole = read_toml(text, file);
    const TechnologyTable table(whole, "");
    table.allow({"title", "limits", "flit_bits", "mm_per_cycle", "switching_factor", "constants"});
    Technology technology;
    technology.name = name_of_file(file);
    technology.title = table.text("title");
    technology.limits = table.text("limits");
    technology.flit_bits = table.number("flit_bits");
    if (technology.flit_bits <= 0)
        table.wrong("flit_bits", table.at("flit_bits"), "a number above 0");
    technology.mm_per_cycle = read_stated(table.at("mm_per_cycle"), "mm_per_cycle");
    if (const SettingValue* const factor = table.find("switching_factor")) {
        technology.switching_factor = read_stated(*factor, "switching_factor");
        const double share = technology.switching_factor->value;
        if (share <= 0 || share > 1) {
            throw Problem("switching_factor.value: must be above 0 and at most 1", factor->where);
        }
    }
    read_constants(table.at("constants"), technology);
    return technology;
}

}  // namespace thruway
