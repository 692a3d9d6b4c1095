#include "settings/fields/settings_reader.h"

#include "core/text/name_suggestion.h"
#include "settings/fields/unknown_key.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace thruway {
namespace {

/// Applies a function to the setting of a table that has a given key.
class OneSetting final : public SettingsVisitor {
public:
    using Use = std::function<void(SettingField& field)>;
    OneSetting(std::string_view key, Use use) : key_(key), use_(std::move(use)) {}

    std::vector<std::string> keys;  ///< all keys of the table

protected:
    void value(const SettingText& text, SettingField& field) override {
        keys.emplace_back(text.key);
        if (text.key == key_) use_(field);
    }
    void inner_table(const SettingText& text, SettingsTable&) override {
        keys.emplace_back(text.key);
    }

private:
    std::string_view key_;
    Use use_;
};

class Reader final : public SettingsVisitor {
public:
    /// `outside`: the prefix of the enclosing table. `key`: the key of this table, with its dot;
    /// empty for a root. `levels`: the number of tables, this one included, down to the value that
    /// an override replaces; 0: this table is not on the path of an override.
    Reader(const SettingValue& table, const VisitSettings& root, const std::string& outside,
           const std::string& key, std::size_t levels)
        : SettingsVisitor(outside),
          table_(table),
          root_(root),
          prefix_(outside + key),
          levels_(levels) {}

    /// Errors: the first error in the file.
    void finish() {
        for (const SettingEntry& entry : table_.table) {
            if (std::find(keys_.begin(), keys_.end(), entry.key) != keys_.end()) continue;
            keep(unknown_key(settings_tree(root_), prefix_, keys_, entry));
        }
        if (problem_) throw *problem_;
    }

protected:
    void value(const SettingText& text, SettingField& field) override {
        keys_.emplace_back(text.key);
        const SettingEntry* entry = table_.find(text.key);
        if (entry == nullptr) return;
        try {
            if (levels_ > 1) {
                throw Problem(dotted(text.key) + ": is " + field.expects() + " and has no key " +
                                  entry->value.table.front().key,
                              entry->value.where);
            }
            field.read(entry->value, dotted(text.key));
        } catch (const Problem& problem) {
            keep(problem);
        }
    }

    void inner_table(const SettingText& text, SettingsTable& table) override {
        keys_.emplace_back(text.key);
        const SettingEntry* entry = table_.find(text.key);
        if (entry == nullptr) return;
        try {
            if (entry->value.kind != SettingValue::Kind::kTable) {
                read_shorthand(entry->value, dotted(text.key), table);
                return;
            }
            const bool replaces = levels_ <= 1;
            if (replaces) table.reset();
            Reader inside(entry->value, root_, prefix_, std::string(text.key) + ".",
                          replaces ? 0 : levels_ - 1);
            table.visit(inside);
            inside.finish();
        } catch (const Problem& problem) {
            keep(problem);
        }
    }

private:
    static void read_shorthand(const SettingValue& value, const std::string& key,
                               SettingsTable& table) {
        std::string expects;
        bool matches = false;
        OneSetting meant(table.shorthand(), [&](SettingField& field) {
            expects = field.expects() + " or ";
            matches = field.matches(value);
        });
        table.visit(meant);
        if (!matches) {
            throw Problem(key + ": expected " + expects + "a table with keys of " +
                              listed(meant.keys, "", "") + ", found " + describe(value),
                          value.where);
        }
        table.reset();
        OneSetting read(table.shorthand(), [&](SettingField& field) { field.read(value, key); });
        table.visit(read);
    }

    void keep(const Problem& problem) {
        const auto place = [](const Problem& p) {
            return std::make_pair(p.where().line, p.where().column);
        };
        if (!problem_ || place(problem) < place(*problem_)) problem_ = problem;
    }

    const SettingValue& table_;
    const VisitSettings& root_;
    std::string prefix_;
    std::size_t levels_;
    std::vector<std::string> keys_;
    std::optional<Problem> problem_;
};

}  // namespace

void read_settings(const SettingValue& table, const VisitSettings& visit,
                   const std::string& prefix) {
    Reader reader(table, visit, prefix, "", 0);
    visit(reader);
    reader.finish();
}

void override_setting(const std::vector<std::string>& path, const SettingValue& value,
                      const VisitSettings& visit) {
    SettingValue table = value;
    for (auto key = path.rbegin(); key != path.rend(); ++key) {
        SettingValue around;
        around.kind = SettingValue::Kind::kTable;
        around.where = value.where;
        around.table.push_back({*key, value.where, std::move(table)});
        table = std::move(around);
    }
    Reader reader(table, visit, "", "", path.size());
    visit(reader);
    reader.finish();
}

}  // namespace thruway
