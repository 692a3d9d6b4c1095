// settings/values/setting_field.h
// A setting, bound to its member of a settings struct: reads and checks a value, writes the member
// as TOML text, and describes what it accepts. Each kind of value has a class.
#pragma once

#include "settings/toml/setting_value.h"
#include "settings/values/choice.h"
#include "settings/values/field_range.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace thruway {

class SettingField {
public:
    virtual ~SettingField() = default;

    /// Errors: Problem at the place of the value for a wrong type, a value out of range, or an
    /// unknown choice.
    void read(const SettingValue& value, const std::string& key);

    virtual bool matches(const SettingValue& value) const = 0;
    virtual std::string type() const = 0;             ///< one or a few words: `integer`
    virtual std::string expects() const = 0;          ///< for messages: `an integer (1..64)`
    virtual std::string range() const { return {}; }  ///< empty if there is none
    virtual std::vector<NamedChoice> choices() const { return {}; }
    /// The member as TOML text. Errors: std::logic_error for an enumerator without a name.
    virtual std::string text() const = 0;

protected:
    virtual void assign(const SettingValue& value, const std::string& key) = 0;
};

/// A word that an integer setting also accepts ("unlimited", "infinite"), and the value that stands
/// for it in the member, outside the range.
template <class T>
struct IntegerWord {
    const char* word = nullptr;  ///< null: none
    T value = 0;
};

/// T: unsigned or std::uint64_t.
template <class T>
class IntegerField : public SettingField {
public:
    IntegerField(T& member, IntegerRange range, IntegerWord<T> word = {});

    bool matches(const SettingValue& value) const override;
    std::string type() const override;
    std::string expects() const override;
    std::string range() const override;
    std::string text() const override;

protected:
    void assign(const SettingValue& value, const std::string& key) override;

private:
    std::string or_word() const;

    T& member_;
    IntegerRange range_;
    IntegerWord<T> word_;
};

/// Accepts an integer as a real.
class RealField : public SettingField {
public:
    RealField(double& member, RealRange range) : member_(member), range_(range) {}

    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "real"; }
    std::string expects() const override { return "a real (" + range_.text() + ")"; }
    std::string range() const override { return range_.text(); }
    std::string text() const override;

protected:
    void assign(const SettingValue& value, const std::string& key) override;

private:
    double& member_;
    RealRange range_;
};

class FlagField : public SettingField {
public:
    explicit FlagField(bool& member) : member_(member) {}

    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "flag"; }
    std::string expects() const override { return "true or false"; }
    std::string text() const override { return member_ ? "true" : "false"; }

protected:
    void assign(const SettingValue& value, const std::string&) override { member_ = value.flag; }

private:
    bool& member_;
};

class TextField : public SettingField {
public:
    explicit TextField(std::string& member) : member_(member) {}

    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "text"; }
    std::string expects() const override { return "a text in quotes"; }
    std::string text() const override { return toml_text(member_); }

protected:
    void assign(const SettingValue& value, const std::string& key) override;

private:
    std::string& member_;
};

/// One of several words. The words are asked for where one is read or written: most visits of
/// settings do neither.
class ChoiceField : public SettingField {
public:
    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "choice"; }
    std::string expects() const override;
    std::vector<NamedChoice> choices() const override = 0;
    std::string text() const override;

protected:
    void assign(const SettingValue& value, const std::string& key) override;
    virtual void choose(std::size_t choice) = 0;
    /// The word of the member; null if it has none.
    virtual const char* chosen() const = 0;

private:
    std::vector<std::string> names() const;
};

/// Member: the enumeration E, or a type M that is made from E and comparable with it.
template <class E, class M = E>
class EnumField final : public ChoiceField {
public:
    /// `choices` must outlive the field. `automatic`: the meaning of an additional first choice
    /// "automatic", which leaves an optional member empty; null: there is none.
    EnumField(M& member, const std::vector<Choice<E>>& choices, const char* automatic = nullptr)
        : member_(member), choices_(choices), automatic_(automatic) {}

    std::vector<NamedChoice> choices() const override {
        std::vector<NamedChoice> names;
        if (automatic_ != nullptr) names.push_back({kAutomatic, automatic_});
        for (const Choice<E>& choice : choices_) names.push_back({choice.name, choice.meaning});
        return names;
    }

protected:
    void choose(std::size_t choice) override {
        const std::size_t before = automatic_ != nullptr ? 1 : 0;
        member_ = choice < before ? M{} : M(choices_[choice - before].value);
    }
    const char* chosen() const override {
        if (automatic_ != nullptr && member_ == M{}) return kAutomatic;
        for (const Choice<E>& choice : choices_) {
            if (member_ == M(choice.value)) return choice.name;
        }
        return nullptr;
    }

private:
    static constexpr const char* kAutomatic = "automatic";

    M& member_;
    const std::vector<Choice<E>>& choices_;
    const char* automatic_;
};

/// Member: a vector whose entries are settings themselves.
class ListField : public SettingField {
public:
    bool matches(const SettingValue& value) const override;
    std::string type() const override;
    std::string expects() const override { return "a " + type() + " (" + range() + ")"; }
    std::string range() const override;
    std::vector<NamedChoice> choices() const override;
    std::string text() const override;

protected:
    explicit ListField(ListSize size) : size_(size) {}
    void assign(const SettingValue& value, const std::string& key) override;

    using Use = std::function<void(SettingField& entry)>;
    virtual std::size_t entries() const = 0;
    virtual void resize(std::size_t entries) = 0;
    /// Binds entry number `entry`; for entry == entries(), a temporary that is in no list.
    virtual void with_entry(std::size_t entry, const Use& use) const = 0;

private:
    ListSize size_;
};

/// `bind(T&)` returns the field of an entry.
template <class T, class Bind>
class ListOf final : public ListField {
public:
    ListOf(std::vector<T>& member, ListSize size, Bind bind)
        : ListField(size), member_(member), bind_(std::move(bind)) {}

protected:
    std::size_t entries() const override { return member_.size(); }
    void resize(std::size_t entries) override { member_.assign(entries, T{}); }
    void with_entry(std::size_t entry, const Use& use) const override {
        T none{};
        auto field = bind_(entry < member_.size() ? member_[entry] : none);
        use(field);
    }

private:
    std::vector<T>& member_;
    Bind bind_;
};

extern template class IntegerField<unsigned>;
extern template class IntegerField<std::uint64_t>;

}  // namespace thruway
