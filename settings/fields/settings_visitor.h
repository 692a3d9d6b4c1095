// settings/fields/settings_visitor.h
// How settings structs declare their settings. Each struct has a function
//     void fields(SettingsVisitor& io, RouterSettings& settings);
// that names every setting once: key, member, allowed values, unit, meaning. Readers, writers and
// descriptions of settings are visitors (settings_reader.h, settings_text.h). A member that is a
// settings struct is a nested table; the sections of a settings file are the members of one struct.
// Defaults are those of a default-constructed struct.
#pragma once

#include "settings/values/file_setting.h"
#include "settings/values/part_field.h"
#include "settings/values/setting_field.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>
#include <vector>

namespace thruway {

class SettingsVisitor;

/// `routing.function = "up_down" or "table"`
std::string owned_by(const std::string& key, const std::vector<std::string>& parts);

/// What documentation says about a setting. Valid during the visit.
struct SettingText {
    std::string_view key;
    std::string_view unit;
    std::string_view meaning;
};

/// A table of settings inside another, bound to its struct.
class SettingsTable {
public:
    explicit SettingsTable(std::string_view shorthand) : shorthand_(shorthand) {}
    virtual ~SettingsTable() = default;

    virtual void visit(SettingsVisitor& io) = 0;
    virtual void reset() = 0;  ///< to the defaults of its struct
    /// The key that a plain value in place of the table sets: `packet_flits = 8`. Empty: a plain
    /// value is an error.
    std::string_view shorthand() const { return shorthand_; }

private:
    std::string_view shorthand_;
};

class SettingsVisitor {
public:
    virtual ~SettingsVisitor() = default;

    template <class T>
    void integer(std::string_view key, T& member, IntegerRange range, std::string_view unit,
                 std::string_view meaning) {
        show(IntegerField<T>(member, range), key, unit, meaning);
    }

    /// The word means `word_value` in the struct, which is outside the range.
    template <class T>
    void integer_or_word(std::string_view key, T& member, IntegerRange range, const char* word,
                         std::string_view unit, std::string_view meaning, T word_value = 0) {
        show(IntegerField<T>(member, range, {word, word_value}), key, unit, meaning);
    }

    void real(std::string_view key, double& member, RealRange range, std::string_view unit,
              std::string_view meaning) {
        show(RealField(member, range), key, unit, meaning);
    }

    void flag(std::string_view key, bool& member, std::string_view meaning) {
        show(FlagField(member), key, "", meaning);
    }

    void text(std::string_view key, std::string& member, std::string_view meaning) {
        show(TextField(member), key, "", meaning);
    }

    /// The path of a file that the model reads (settings/values/file_setting.h).
    void file(std::string_view key, FileSetting& member, std::string_view meaning) {
        read_file(dotted(key), member);
        show(TextField(member.path), key, "", meaning);
    }

    template <class E>
    void choice(std::string_view key, E& member, const std::vector<Choice<E>>& choices,
                std::string_view meaning) {
        show(EnumField<E>(member, choices), key, "", meaning);
    }

    /// The word "automatic" leaves the member empty; `automatic` says what that means.
    template <class E>
    void optional_choice(std::string_view key, std::optional<E>& member,
                         const std::vector<Choice<E>>& choices, const char* automatic,
                         std::string_view meaning) {
        show(EnumField<E, std::optional<E>>(member, choices, automatic), key, "", meaning);
    }

    void integers(std::string_view key, std::vector<unsigned>& member, ListSize size,
                  IntegerRange each, std::string_view unit, std::string_view meaning) {
        const auto bind = [each](unsigned& entry) { return IntegerField<unsigned>(entry, each); };
        show(ListOf(member, size, bind), key, unit, meaning);
    }

    void texts(std::string_view key, std::vector<std::string>& member, ListSize size,
               std::string_view meaning) {
        const auto bind = [](std::string& entry) { return TextField(entry); };
        show(ListOf(member, size, bind), key, "", meaning);
    }

    void reals(std::string_view key, std::vector<double>& member, ListSize size, RealRange each,
               std::string_view unit, std::string_view meaning) {
        const auto bind = [each](double& entry) { return RealField(entry, each); };
        show(ListOf(member, size, bind), key, unit, meaning);
    }

    /// A part by its name in the catalogue, followed by the own settings of all parts of the
    /// family. Those that do not belong to the chosen part have no effect.
    template <class Row>
    void part(std::string_view key, Part<Row>& member, std::string_view meaning);

    /// Two parts of one family; the own settings of the family's parts apply to both.
    template <class Row>
    void two_parts(std::string_view key, Part<Row>& member, std::string_view meaning,
                   std::string_view second_key, Part<Row>& second, std::string_view second_meaning);

    template <class Row>
    void parts(std::string_view key, std::vector<Part<Row>>& member, ListSize size,
               std::string_view meaning) {
        const auto bind = [](Part<Row>& entry) { return PartField<Row>(entry); };
        show(ListOf(member, size, bind), key, "", meaning);
    }

    template <class M>
    void table(std::string_view key, M& member, std::string_view meaning,
               std::string_view shorthand = "");

    /// A list of tables (table_list_field.h defines it).
    template <class M>
    void tables(std::string_view key, std::vector<M>& member, ListSize size,
                std::string_view meaning);

    /// A setting with another kind of value (table_list_field.h).
    template <class F>
    void show(F field, std::string_view key, std::string_view unit, std::string_view meaning) {
        value({key, unit, meaning}, field);
    }

    /// The settings that `name_them` names have an effect only if `condition` holds; `where` says
    /// the condition in words: `traffic.injection = "on_off"`.
    template <class NameThem>
    void only_if(bool condition, std::string_view where, NameThem name_them) {
        begin_condition(condition, [where] { return std::string(where); });
        name_them();
        end_condition();
    }

    /// A key that is being named, with its tables: "routing.function".
    std::string dotted(std::string_view key) const { return prefix_ + std::string(key); }

protected:
    explicit SettingsVisitor(std::string prefix = "") : prefix_(std::move(prefix)) {}

    virtual void value(const SettingText& text, SettingField& field) = 0;
    /// Visits the table, or skips it.
    virtual void inner_table(const SettingText& text, SettingsTable& table) = 0;
    virtual void read_file(const std::string& key, FileSetting& file) {
        static_cast<void>(key);
        static_cast<void>(file);
    }
    /// Whether tables() also visits the settings in the tables, with keys such as `jobs[0].name`.
    virtual bool enters_lists() const { return false; }
    /// `where()`: the condition in words.
    virtual void begin_condition(bool holds, const std::function<std::string()>& where) {
        static_cast<void>(holds);
        static_cast<void>(where);
    }
    virtual void end_condition() {}

private:
    template <class M>
    class TableOf;

    /// Names the own settings of each row of the family, for both parts.
    template <class Row>
    void own_settings(const std::vector<std::string_view>& keys, Part<Row>& member,
                      Part<Row>& second);

    std::string prefix_;
};

template <class M>
class SettingsVisitor::TableOf final : public SettingsTable {
public:
    TableOf(std::string_view key, M& member, std::string_view shorthand)
        : SettingsTable(shorthand), key_(key), member_(member) {}

    void visit(SettingsVisitor& io) override {
        const std::string outside = io.prefix_;
        io.prefix_.append(key_).append(".");
        fields(io, member_);
        io.prefix_ = outside;
    }
    void reset() override { member_ = M{}; }

private:
    std::string_view key_;
    M& member_;
};

template <class M>
void SettingsVisitor::table(std::string_view key, M& member, std::string_view meaning,
                            std::string_view shorthand) {
    TableOf<M> bound(key, member, shorthand);
    inner_table({key, "", meaning}, bound);
}

template <class Row>
void SettingsVisitor::part(std::string_view key, Part<Row>& member, std::string_view meaning) {
    show(PartField<Row>(member), key, "", meaning);
    own_settings({key}, member, member);
}

template <class Row>
void SettingsVisitor::two_parts(std::string_view key, Part<Row>& member, std::string_view meaning,
                                std::string_view second_key, Part<Row>& second,
                                std::string_view second_meaning) {
    show(PartField<Row>(member), key, "", meaning);
    show(PartField<Row>(second), second_key, "", second_meaning);
    own_settings({key, second_key}, member, second);
}

template <class Row>
void SettingsVisitor::own_settings(const std::vector<std::string_view>& keys, Part<Row>& member,
                                   Part<Row>& second) {
    std::vector<std::type_index> seen;
    for (const Row& row : Row::all()) {
        for (const OwnSettings& own : row.own) {
            if (std::find(seen.begin(), seen.end(), own.type) != seen.end()) continue;
            seen.push_back(own.type);
            const auto where = [&] {
                std::vector<std::string> owners;
                for (const Row& other : Row::all()) {
                    if (Part<Row>(other).has(own)) owners.push_back(other.name);
                }
                std::string of = dotted(keys.front());
                if (keys.size() > 1) of += " or " + dotted(keys.back());
                return owned_by(of, owners);
            };
            begin_condition(member.has(own) || second.has(own), where);
            own.visit(*this, member.settings_of(own));
            end_condition();
            if (&second != &member) second.settings_of(own) = member.settings_of(own);
        }
    }
}

}  // namespace thruway
