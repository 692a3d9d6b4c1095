// settings/fields/table_list_kind.h
// A setting that is a list of tables ([[section.key]] in TOML), each with the fields of one struct.
#pragma once

#include "settings/fields/field_table.h"
#include "settings/fields/settings_filler.h"

#include <string>
#include <utility>
#include <vector>

namespace thruway {

/// Member: std::vector<M>. M has a member `where`, which gets the place of its table in the file.
template <class M>
class TableListKind : public FieldKind {
public:
    TableListKind(ListSize size, FieldTable<M> fields) : size_(size), fields_(std::move(fields)) {}

    bool matches(const SettingValue& value) const override {
        return value.kind == SettingValue::Kind::kList;
    }
    std::string type() const override { return "list of tables"; }
    std::string expects() const override { return "a list of tables (" + size_.text() + ")"; }
    std::string range() const override { return size_.text(); }
    std::string echo(const void* member) const override {
        std::string text;
        for (const M& entry : *static_cast<const std::vector<M>*>(member)) {
            std::string inside;
            for (const auto& [key, value] : fields_.echo(entry)) {
                inside += (inside.empty() ? "" : ", ") + key + " = " + value;
            }
            text += (text.empty() ? "{" : ", {") + inside + "}";
        }
        return "[" + text + "]";
    }

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override {
        auto& entries = *static_cast<std::vector<M>*>(member);
        entries.clear();
        if (value.list.size() < size_.min || value.list.size() > size_.max) {
            throw Problem(key + ": has " + std::to_string(value.list.size()) +
                              " entries; expected " + expects(),
                          value.where);
        }
        for (const SettingValue& table : value.list) {
            const std::string name = key + "[" + std::to_string(entries.size()) + "]";
            if (table.kind != SettingValue::Kind::kTable) {
                throw Problem(name + ": expected a table, found " + describe(table), table.where);
            }
            M entry;
            SettingsFiller(fields_).fill(table, &entry, name + ".");
            entry.where = table.where;
            entries.push_back(std::move(entry));
        }
    }

private:
    ListSize size_;
    FieldTable<M> fields_;
};

}  // namespace thruway
