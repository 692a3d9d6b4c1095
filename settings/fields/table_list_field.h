// settings/fields/table_list_field.h
// A setting that is a list of tables ([[section.key]] in TOML), each with the settings of one
// struct.
#pragma once

#include "settings/fields/settings_reader.h"
#include "settings/fields/settings_text.h"

#include <algorithm>
#include <string>
#include <vector>

namespace thruway {

/// M has a member `where`, which receives the place of its table in the file. A key without effect
/// in its table is an error, and is not in text().
template <class M>
class TableListField final : public SettingField {
public:
    TableListField(std::vector<M>& member, ListSize size) : member_(member), size_(size) {}

    bool matches(const SettingValue& value) const override {
        return value.kind == SettingValue::Kind::kList;
    }
    std::string type() const override { return "list of tables"; }
    std::string expects() const override { return "a list of tables (" + size_.text() + ")"; }
    std::string range() const override { return size_.text(); }
    std::string text() const override {
        std::string text;
        for (const M& entry : member_) {
            std::string inside;
            const std::vector<UnusedSetting> unused = unused_in(entry);
            for (const auto& [key, value] : setting_texts_of(entry)) {
                if (find(unused, key) != unused.end()) continue;
                inside += (inside.empty() ? "" : ", ") + key + " = " + value;
            }
            text += (text.empty() ? "{" : ", {") + inside + "}";
        }
        return "[" + text + "]";
    }

protected:
    void assign(const SettingValue& value, const std::string& key) override {
        member_.clear();
        if (value.list.size() < size_.min || value.list.size() > size_.max) {
            throw Problem(key + ": has " + std::to_string(value.list.size()) +
                              " entries; expected " + expects(),
                          value.where);
        }
        for (const SettingValue& table : value.list) {
            const std::string name = key + "[" + std::to_string(member_.size()) + "]";
            if (table.kind != SettingValue::Kind::kTable) {
                throw Problem(name + ": expected a table, found " + describe(table), table.where);
            }
            M entry;
            read_settings(
                table, [&](SettingsVisitor& io) { fields(io, entry); }, name + ".");
            const std::vector<UnusedSetting> unused = unused_in(entry);
            for (const SettingEntry& given : table.table) {
                const auto found = find(unused, given.key);
                if (found == unused.end()) continue;
                throw Problem(name + "." + given.key + " would be ignored: it belongs to " +
                                  found->where + "; remove it",
                              given.value.where);
            }
            entry.where = table.where;
            member_.push_back(std::move(entry));
        }
    }

private:
    static std::vector<UnusedSetting> unused_in(M entry) {
        return unused_settings([&](SettingsVisitor& io) { fields(io, entry); });
    }
    static auto find(const std::vector<UnusedSetting>& unused, const std::string& key) {
        return std::find_if(unused.begin(), unused.end(),
                            [&](const UnusedSetting& setting) { return setting.key == key; });
    }

    std::vector<M>& member_;
    ListSize size_;
};

template <class M>
void SettingsVisitor::tables(std::string_view key, std::vector<M>& member, ListSize size,
                             std::string_view meaning) {
    show(TableListField<M>(member, size), key, "", meaning);
    if (!enters_lists()) return;
    for (std::size_t i = 0; i < member.size(); ++i) {
        const std::string name = std::string(key) + "[" + std::to_string(i) + "]";
        TableOf<M>(name, member[i], "").visit(*this);
    }
}

}  // namespace thruway
