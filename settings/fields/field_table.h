// settings/fields/field_table.h
// The typed table of the fields of a settings struct: key, type, unit, range or choices, default
// and meaning of each. Parser, messages, echo and documentation all come from it. Defaults are
// those of a default-constructed struct. A struct member that is a struct has a table of its own:
// the sections of a settings file are the members of one settings struct.
#pragma once

#include "settings/fields/field_kind.h"

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

class FieldList;

struct Field {
    std::string key;
    std::string unit;
    std::string meaning;
    std::function<void*(void* parent)> member;
    std::function<const void*(const void* parent)> const_member;

    std::shared_ptr<const FieldKind> kind;   ///< null for a table
    std::shared_ptr<const FieldList> table;  ///< null for a value
    /// Table: its field that a plain value stands for; null: a plain value is refused.
    const Field* shorthand = nullptr;
    std::function<void(void* parent)> reset;  ///< table: puts back the defaults of the parent
};

/// A dotted key and the TOML text of its effective value.
using SettingEcho = std::vector<std::pair<std::string, std::string>>;

/// What a FieldTable knows, without the type of its struct.
class FieldList {
public:
    const std::vector<Field>& fields() const { return fields_; }
    /// Null where there is no such key.
    const Field* find(const std::string& key) const;
    std::vector<std::string> keys() const;
    /// The default of a value, as TOML text.
    std::string default_text(const Field& field) const;

protected:
    explicit FieldList(std::shared_ptr<const void> defaults) : defaults_(std::move(defaults)) {}
    /// Errors: std::logic_error for a key that is there already.
    void append(Field field);
    void append_echo(const void* settings, const std::string& prefix, SettingEcho& echo) const;

private:
    std::vector<Field> fields_;
    std::shared_ptr<const void> defaults_;
};

/// A name for an enumerator.
template <class E>
struct Choice {
    E value;
    std::string name;
    std::string meaning;
};

/// `table.integer("virtual_channels", &RouterSettings::virtual_channels, {1, 64}, "", "...");`
template <class S>
class FieldTable : public FieldList {
public:
    FieldTable() : FieldList(std::make_shared<const S>()) {}

    FieldTable& integer(std::string key, unsigned S::*member, IntegerRange range, std::string unit,
                        std::string meaning) {
        return value(std::move(key), member, std::make_shared<IntegerKind<unsigned>>(range),
                     std::move(unit), std::move(meaning));
    }

    FieldTable& integer(std::string key, std::uint64_t S::*member, IntegerRange range,
                        std::string unit, std::string meaning) {
        return value(std::move(key), member, std::make_shared<IntegerKind<std::uint64_t>>(range),
                     std::move(unit), std::move(meaning));
    }

    /// The word, such as "all" or "never", is `word_value` in the struct, out of the range.
    FieldTable& integer_or_word(std::string key, unsigned S::*member, IntegerRange range,
                                std::string word, std::string unit, std::string meaning,
                                unsigned word_value = 0) {
        auto kind = std::make_shared<IntegerKind<unsigned>>(range, std::move(word), word_value);
        return value(std::move(key), member, std::move(kind), std::move(unit), std::move(meaning));
    }

    FieldTable& integer_or_unlimited(std::string key, unsigned S::*member, IntegerRange range,
                                     std::string unit, std::string meaning) {
        return integer_or_word(std::move(key), member, range, "unlimited", std::move(unit),
                               std::move(meaning));
    }

    FieldTable& real(std::string key, double S::*member, RealRange range, std::string unit,
                     std::string meaning) {
        return value(std::move(key), member, std::make_shared<RealKind>(range), std::move(unit),
                     std::move(meaning));
    }

    FieldTable& flag(std::string key, bool S::*member, std::string meaning) {
        return value(std::move(key), member, std::make_shared<FlagKind>(), "", std::move(meaning));
    }

    FieldTable& text(std::string key, std::string S::*member, std::string meaning) {
        return value(std::move(key), member, std::make_shared<TextKind>(), "", std::move(meaning));
    }

    template <class E>
    FieldTable& choice(std::string key, E S::*member, std::vector<Choice<E>> choices,
                       std::string meaning) {
        auto set = [choices](void* target, std::size_t i) {
            *static_cast<E*>(target) = choices[i].value;
        };
        auto get = [choices](const void* target) {
            return index_of(*static_cast<const E*>(target), choices);
        };
        auto kind = std::make_shared<ChoiceKind>(named(choices), std::move(set), std::move(get));
        return value(std::move(key), member, std::move(kind), "", std::move(meaning));
    }

    /// The word "automatic" leaves the member without a value; `automatic` says what that means.
    template <class E>
    FieldTable& optional_choice(std::string key, std::optional<E> S::*member,
                                std::vector<Choice<E>> choices, std::string automatic,
                                std::string meaning) {
        std::vector<NamedChoice> names = named(choices);
        names.insert(names.begin(), {"automatic", std::move(automatic)});
        auto set = [choices](void* target, std::size_t i) {
            auto& optional = *static_cast<std::optional<E>*>(target);
            optional = i == 0 ? std::nullopt : std::optional<E>(choices[i - 1].value);
        };
        auto get = [choices](const void* target) {
            const auto& optional = *static_cast<const std::optional<E>*>(target);
            return optional ? index_of(*optional, choices) + 1 : std::size_t{0};
        };
        auto kind = std::make_shared<ChoiceKind>(std::move(names), std::move(set), std::move(get));
        return value(std::move(key), member, std::move(kind), "", std::move(meaning));
    }

    template <class E>
    FieldTable& choices(std::string key, std::vector<E> S::*member, ListSize size,
                        std::vector<Choice<E>> choices, std::string meaning) {
        auto set = [choices](void* target, const std::vector<std::size_t>& chosen) {
            auto& list = *static_cast<std::vector<E>*>(target);
            list.clear();
            for (const std::size_t i : chosen) list.push_back(choices[i].value);
        };
        auto get = [choices](const void* target) {
            std::vector<std::size_t> chosen;
            for (const E entry : *static_cast<const std::vector<E>*>(target)) {
                chosen.push_back(index_of(entry, choices));
            }
            return chosen;
        };
        auto kind = std::make_shared<ChoiceListKind>(size, named(choices), std::move(set),
                                                     std::move(get));
        return value(std::move(key), member, std::move(kind), "", std::move(meaning));
    }

    FieldTable& integers(std::string key, std::vector<unsigned> S::*member, ListSize size,
                         IntegerRange each, std::string unit, std::string meaning) {
        using Kind = ListKind<unsigned, IntegerKind<unsigned>>;
        return value(std::move(key), member,
                     std::make_shared<Kind>(size, IntegerKind<unsigned>(each)), std::move(unit),
                     std::move(meaning));
    }

    FieldTable& reals(std::string key, std::vector<double> S::*member, ListSize size,
                      RealRange each, std::string unit, std::string meaning) {
        using Kind = ListKind<double, RealKind>;
        return value(std::move(key), member, std::make_shared<Kind>(size, RealKind(each)),
                     std::move(unit), std::move(meaning));
    }

    /// A value of a kind of its own (settings/fields/table_list_kind.h).
    template <class M>
    FieldTable& other(std::string key, M S::*member, std::shared_ptr<const FieldKind> kind,
                      std::string meaning) {
        return value(std::move(key), member, std::move(kind), "", std::move(meaning));
    }

    /// A section, or a table inside one. With a shorthand, a plain value stands for the table in
    /// which only that key is given: `packet_flits = 8`.
    template <class M>
    FieldTable& table(std::string key, M S::*member, FieldTable<M> fields, std::string meaning,
                      const std::string& shorthand = "") {
        Field field = place(std::move(key), member, "", std::move(meaning));
        field.table = std::make_shared<const FieldTable<M>>(std::move(fields));
        field.reset = [member](void* parent) { static_cast<S*>(parent)->*member = S{}.*member; };
        if (!shorthand.empty()) {
            field.shorthand = field.table->find(shorthand);
            if (field.shorthand == nullptr || field.shorthand->kind == nullptr) {
                throw std::logic_error("no value " + shorthand + " in the table " + field.key);
            }
        }
        append(std::move(field));
        return *this;
    }

    /// Every value of `settings`, in the order of the table. Given as overrides, the entries make
    /// the same settings again.
    SettingEcho echo(const S& settings) const {
        SettingEcho result;
        append_echo(&settings, "", result);
        return result;
    }

private:
    template <class M>
    static Field place(std::string key, M S::*member, std::string unit, std::string meaning) {
        Field field;
        field.key = std::move(key);
        field.unit = std::move(unit);
        field.meaning = std::move(meaning);
        field.member = [member](void* parent) -> void* {
            return &(static_cast<S*>(parent)->*member);
        };
        field.const_member = [member](const void* parent) -> const void* {
            return &(static_cast<const S*>(parent)->*member);
        };
        return field;
    }

    template <class M>
    FieldTable& value(std::string key, M S::*member, std::shared_ptr<const FieldKind> kind,
                      std::string unit, std::string meaning) {
        Field field = place(std::move(key), member, std::move(unit), std::move(meaning));
        field.kind = std::move(kind);
        append(std::move(field));
        return *this;
    }

    template <class E>
    static std::size_t index_of(E value, const std::vector<Choice<E>>& choices) {
        std::size_t i = 0;
        while (i < choices.size() && choices[i].value != value) ++i;
        return i;
    }

    template <class E>
    static std::vector<NamedChoice> named(const std::vector<Choice<E>>& choices) {
        std::vector<NamedChoice> names;
        names.reserve(choices.size());
        for (const Choice<E>& choice : choices) names.push_back({choice.name, choice.meaning});
        return names;
    }
};

}  // namespace thruway
