#include "settings/fields/settings_filler.h"

#include "core/text/name_suggestion.h"
#include "settings/fields/key_suggestion.h"

namespace thruway {
namespace {

std::string did_you_mean(const std::vector<std::string>& keys) {
    std::string text = "did you mean " + keys.front();
    for (std::size_t i = 1; i < keys.size(); ++i) {
        text += (i + 1 < keys.size() ? ", " : " or ") + keys[i];
    }
    return text + "?";
}

}  // namespace

void SettingsFiller::fill(const SettingValue& table, void* settings,
                          const std::string& prefix) const {
    fill_table(table, root_, prefix, settings);
}

void SettingsFiller::put(const std::vector<std::string>& path, const SettingValue& value,
                         void* settings) const {
    const FieldList* fields = &root_;
    std::string prefix;
    for (std::size_t i = 0; i < path.size(); ++i) {
        const bool last = i + 1 == path.size();
        const Field* field = fields->find(path[i]);
        if (field == nullptr && i == 0 && !last) throw unknown_section(path, value.where);
        if (field == nullptr) throw unknown(*fields, prefix, path[i], !last, value.where);
        if (last) {
            fill_field(value, *field, prefix + field->key, settings);
            return;
        }
        if (field->table == nullptr) {
            throw Problem(prefix + field->key + ": is " + field->kind->expects() +
                              " and has no key " + path[i + 1],
                          value.where);
        }
        settings = field->member(settings);
        fields = field->table.get();
        prefix += field->key + ".";
    }
}

void SettingsFiller::fill_table(const SettingValue& table, const FieldList& fields,
                                const std::string& prefix, void* settings) const {
    for (const SettingEntry& entry : table.table) {
        const Field* field = fields.find(entry.key);
        if (field == nullptr) {
            const bool is_section = entry.value.kind == SettingValue::Kind::kTable;
            throw unknown(fields, prefix, entry.key, is_section, entry.key_where);
        }
        fill_field(entry.value, *field, prefix + field->key, settings);
    }
}

void SettingsFiller::fill_field(const SettingValue& value, const Field& field,
                                const std::string& key, void* parent) const {
    if (field.kind != nullptr) {
        field.kind->read(value, key, field.member(parent));
        return;
    }
    if (value.kind == SettingValue::Kind::kTable) {
        field.reset(parent);
        fill_table(value, *field.table, key + ".", field.member(parent));
        return;
    }
    const Field* shorthand = field.shorthand;
    if (shorthand != nullptr && shorthand->kind->matches(value)) {
        field.reset(parent);
        shorthand->kind->read(value, key, shorthand->member(field.member(parent)));
        return;
    }
    const std::string plain = shorthand != nullptr ? shorthand->kind->expects() + " or " : "";
    throw Problem(key + ": expected " + plain + "a table with keys of " +
                      listed(field.table->keys(), "", "") + ", found " + describe(value),
                  value.where);
}

Problem SettingsFiller::unknown(const FieldList& fields, const std::string& prefix,
                                const std::string& name, bool is_section,
                                const SourceLocation& where) const {
    if (prefix.empty()) return unknown_at_root(name, is_section, where);
    const std::string inside = prefix.substr(0, prefix.size() - 1);
    const std::string message = "unknown key " + prefix + name + "; ";
    if (const auto nearest = nearest_name(name, fields.keys())) {
        return Problem(message + "did you mean " + *nearest + "?", where);
    }
    const std::vector<std::string> sections = sections_with(name);
    if (!sections.empty() && where.line != 0) {
        return Problem(message + "it belongs in " + listed(sections, "[", "]"), where);
    }
    const std::vector<std::string> near = near_keys(root_, inside, name);
    if (!near.empty()) return Problem(message + did_you_mean(near), where);
    return Problem(message + "the keys of " + inside + " are " + listed(fields.keys(), "", ""),
                   where);
}

Problem SettingsFiller::unknown_at_root(const std::string& name, bool is_section,
                                        const SourceLocation& where) const {
    const std::string message = is_section ? "unknown section [" + name + "]; "
                                           : "unknown key " + name + "; ";
    const std::vector<std::string> sections = sections_with(name);
    if (!is_section && !sections.empty() && where.line != 0) {
        return Problem(message + "it belongs in " + listed(sections, "[", "]"), where);
    }
    if (const auto nearest = nearest_name(name, root_.keys())) {
        return Problem(message + "did you mean [" + *nearest + "]?", where);
    }
    const std::vector<std::string> near = near_keys(root_, "", name);
    if (!is_section && !near.empty()) return Problem(message + did_you_mean(near), where);
    return Problem(message + "the sections are " + listed(root_.keys(), "[", "]"), where);
}

Problem SettingsFiller::unknown_section(const std::vector<std::string>& path,
                                        const SourceLocation& where) const {
    const bool misspelt = nearest_name(path.front(), root_.keys()).has_value();
    const std::vector<std::string> near = near_keys(root_, "", path.back());
    if (misspelt || near.empty()) return unknown_at_root(path.front(), true, where);
    return Problem("unknown section [" + path.front() + "]; " + did_you_mean(near), where);
}

std::vector<std::string> SettingsFiller::sections_with(const std::string& key) const {
    std::vector<std::string> result;
    for (const Field& section : root_.fields()) {
        const bool has = section.table != nullptr && section.table->find(key) != nullptr;
        if (has) result.push_back(section.key);
    }
    return result;
}

}  // namespace thruway
