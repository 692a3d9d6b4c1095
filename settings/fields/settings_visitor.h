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
#include <optional>
#include <string>
#include <typeindex>
#include <utility>
#include <vector>

namespace thruway {

class SettingsVisitor;

/// `routing.function = "up_down" or "table"`
std::string owned_by(const std::string& key, const std::vector<std::string>& parts);

/// What documentation says about a setting.
struct SettingText {
    std::string key;
    std::string unit;
    std::string meaning;
};

/// A table of settings inside another, bound to its struct.
class SettingsTable {
public:
    explicit SettingsTable(std::string shorthand) : shorthand_(std::move(shorthand)) {}
    virtual ~SettingsTable() = default;

    virtual void visit(SettingsVisitor& io) = 0;
    virtual void reset() = 0;  ///< to the defaults of its struct
    /// The key that a plain value in place of the table sets: `packet_flits = 8`. Empty: a plain
    /// value is an error.
    const std::string& shorthand() const { return shorthand_; }

private:
    std::string shorthand_;
};

class SettingsVisitor {
public:
    virtual ~SettingsVisitor() = default;

    template <class T>
    void integer(std::string key, T& member, IntegerRange range, std::string unit,
                 std::string meaning) {
        show(IntegerField<T>(member, range), std::move(key), std::move(unit), std::move(meaning));
    }

    /// The word means `word_value` in the struct, which is outside the range.
    template <class T>
    void integer_or_word(std::string key, T& member, IntegerRange range, std::string word,
                         std::string unit, std::string meaning, T word_value = 0) {
        show(IntegerField<T>(member, range, {std::move(word), word_value}), std::move(key),
             std::move(unit), std::move(meaning));
    }

    void real(std::string key, double& member, RealRange range, std::string unit,
              std::string meaning) {
        show(RealField(member, range), std::move(key), std::move(unit), std::move(meaning));
    }

    void flag(std::string key, bool& member, std::string meaning) {
        show(FlagField(member), std::move(key), "", std::move(meaning));
    }

    void text(std::string key, std::string& member, std::string meaning) {
        show(TextField(member), std::move(key), "", std::move(meaning));
    }

    /// The path of a file that the model reads (settings/values/file_setting.h).
    void file(const std::string& key, FileSetting& member, std::string meaning) {
        read_file(prefix_ + key, member);
        show(TextField(member.path), key, "", std::move(meaning));
    }

    template <class E>
    void choice(std::string key, E& member, const std::vector<Choice<E>>& choices,
                std::string meaning) {
        show(EnumField<E>(member, choices), std::move(key), "", std::move(meaning));
    }

    /// The word "automatic" leaves the member empty; `automatic` says what that means.
    template <class E>
    void optional_choice(std::string key, std::optional<E>& member,
                         const std::vector<Choice<E>>& choices, std::string automatic,
                         std::string meaning) {
        show(EnumField<E, std::optional<E>>(member, choices, {"automatic", std::move(automatic)}),
             std::move(key), "", std::move(meaning));
    }

    void integers(std::string key, std::vector<unsigned>& member, ListSize size, IntegerRange each,
                  std::string unit, std::string meaning) {
        const auto bind = [each](unsigned& entry) { return IntegerField<unsigned>(entry, each); };
        show(ListOf(member, size, bind), std::move(key), std::move(unit), std::move(meaning));
    }

    void reals(std::string key, std::vector<double>& member, ListSize size, RealRange each,
               std::string unit, std::string meaning) {
        const auto bind = [each](double& entry) { return RealField(entry, each); };
        show(ListOf(member, size, bind), std::move(key), std::move(unit), std::move(meaning));
    }

    /// A part by its name in the catalogue, followed by the own settings of all parts of the
    /// family. Those that do not belong to the chosen part have no effect.
    template <class Row>
    void part(const std::string& key, Part<Row>& member, std::string meaning);

    /// Two parts of one family; the own settings of the family's parts apply to both.
    template <class Row>
    void two_parts(const std::string& key, Part<Row>& member, std::string meaning,
                   const std::string& second_key, Part<Row>& second, std::string second_meaning);

    template <class Row>
    void parts(std::string key, std::vector<Part<Row>>& member, ListSize size,
               std::string meaning) {
        const auto bind = [](Part<Row>& entry) { return PartField<Row>(entry); };
        show(ListOf(member, size, bind), std::move(key), "", std::move(meaning));
    }

    template <class M>
    void table(const std::string& key, M& member, std::string meaning, std::string shorthand = "");

    /// A setting with another kind of value (table_list_field.h).
    template <class F>
    void show(F field, std::string key, std::string unit, std::string meaning) {
        value({std::move(key), std::move(unit), std::move(meaning)}, field);
    }

    /// The settings that `name_them` names have an effect only if `condition` holds; `where` says
    /// the condition in words: `traffic.injection = "on_off"`.
    template <class NameThem>
    void only_if(bool condition, const std::string& where, NameThem name_them) {
        begin_condition(condition, where);
        name_them();
        end_condition();
    }

    /// The prefix of the keys that are being named: "routing.".
    const std::string& prefix() const { return prefix_; }

protected:
    explicit SettingsVisitor(std::string prefix = "") : prefix_(std::move(prefix)) {}

    virtual void value(const SettingText& text, SettingField& field) = 0;
    /// Visits the table, or skips it.
    virtual void inner_table(const SettingText& text, SettingsTable& table) = 0;
    virtual void read_file(const std::string& key, FileSetting& file) {
        static_cast<void>(key);
        static_cast<void>(file);
    }
    virtual void begin_condition(bool holds, const std::string& where) {
        static_cast<void>(holds);
        static_cast<void>(where);
    }
    virtual void end_condition() {}

private:
    template <class M>
    class TableOf;

    /// Names the own settings of each row of the family, for both parts.
    template <class Row>
    void own_settings(const std::string& keys, Part<Row>& member, Part<Row>& second);

    std::string prefix_;
};

template <class M>
class SettingsVisitor::TableOf final : public SettingsTable {
public:
    TableOf(std::string key, M& member, std::string shorthand)
        : SettingsTable(std::move(shorthand)), key_(std::move(key)), member_(member) {}

    void visit(SettingsVisitor& io) override {
        const std::string outside = io.prefix_;
        io.prefix_ += key_ + ".";
        fields(io, member_);
        io.prefix_ = outside;
    }
    void reset() override { member_ = M{}; }

private:
    std::string key_;
    M& member_;
};

template <class M>
void SettingsVisitor::table(const std::string& key, M& member, std::string meaning,
                            std::string shorthand) {
    TableOf<M> bound(key, member, std::move(shorthand));
    inner_table({key, "", std::move(meaning)}, bound);
}

template <class Row>
void SettingsVisitor::part(const std::string& key, Part<Row>& member, std::string meaning) {
    show(PartField<Row>(member), key, "", std::move(meaning));
    own_settings(prefix_ + key, member, member);
}

template <class Row>
void SettingsVisitor::two_parts(const std::string& key, Part<Row>& member, std::string meaning,
                                const std::string& second_key, Part<Row>& second,
                                std::string second_meaning) {
    show(PartField<Row>(member), key, "", std::move(meaning));
    show(PartField<Row>(second), second_key, "", std::move(second_meaning));
    own_settings(prefix_ + key + " or " + prefix_ + second_key, member, second);
}

template <class Row>
void SettingsVisitor::own_settings(const std::string& keys, Part<Row>& member, Part<Row>& second) {
    std::vector<std::type_index> seen;
    for (const Row& row : Row::all()) {
        for (const OwnSettings& own : row.own) {
            if (std::find(seen.begin(), seen.end(), own.type) != seen.end()) continue;
            seen.push_back(own.type);
            std::vector<std::string> owners;
            for (const Row& other : Row::all()) {
                if (Part<Row>(other).has(own)) owners.push_back(other.name);
            }
            only_if(member.has(own) || second.has(own), owned_by(keys, owners),
                    [&] { own.visit(*this, member.settings_of(own)); });
            second.settings_of(own) = member.settings_of(own);
        }
    }
}

}  // namespace thruway
