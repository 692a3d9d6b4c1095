// settings/fields/field_kind.h
// The kinds of values a setting may have. A kind reads a value into a member of a section struct,
// checks it, and writes the member back as TOML text. The member is passed by address; its type
// is the one named at each kind. Section tables are declared with settings/fields/field_table.h.
#pragma once

#include "settings/fields/field_range.h"
#include "settings/toml/setting_value.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace thruway {

/// A word that a setting may take, and what it stands for.
struct NamedChoice {
    std::string name;
    std::string meaning;
};

class FieldKind {
public:
    virtual ~FieldKind() = default;

    /// Errors: Problem at the place of the value: wrong type, out of range, unknown choice.
    void read(const SettingValue& value, const std::string& key, void* member) const;

    virtual bool matches(const SettingValue& value) const = 0;
    virtual std::string type() const = 0;             ///< one or a few words: `integer`
    virtual std::string expects() const = 0;          ///< for messages: `an integer (1..64)`
    virtual std::string range() const { return {}; }  ///< empty where there is none
    virtual std::vector<NamedChoice> choices() const { return {}; }
    virtual std::string echo(const void* member) const = 0;

protected:
    virtual void assign(const SettingValue& value, const std::string& key, void* member) const = 0;
};

/// Member: T, one of unsigned and std::uint64_t. With a word ("unlimited", "infinite") that word
/// is taken too and is `word_value` in the member.
template <class T>
class IntegerKind : public FieldKind {
public:
    explicit IntegerKind(IntegerRange range, std::string word = {}, T word_value = 0);

    bool matches(const SettingValue& value) const override;
    std::string type() const override;
    std::string expects() const override;
    std::string range() const override;
    std::string echo(const void* member) const override;

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override;

private:
    std::string or_word() const;

    IntegerRange range_;
    std::string word_;  ///< empty: none
    T word_value_;
};

/// Member: double. An integer is taken as a real.
class RealKind : public FieldKind {
public:
    explicit RealKind(RealRange range) : range_(range) {}

    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "real"; }
    std::string expects() const override { return "a real (" + range_.text() + ")"; }
    std::string range() const override { return range_.text(); }
    std::string echo(const void* member) const override;

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override;

private:
    RealRange range_;
};

/// Member: bool.
class FlagKind : public FieldKind {
public:
    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "flag"; }
    std::string expects() const override { return "true or false"; }
    std::string echo(const void* member) const override;

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override;
};

/// Member: std::string.
class TextKind : public FieldKind {
public:
    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "text"; }
    std::string expects() const override { return "a text in quotes"; }
    std::string echo(const void* member) const override;

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override;
};

/// Member: an enumeration, or an optional one, behind two functions that set and tell the index of
/// its choice.
class ChoiceKind : public FieldKind {
public:
    using Set = std::function<void(void* member, std::size_t choice)>;
    using Get = std::function<std::size_t(const void* member)>;

    ChoiceKind(std::vector<NamedChoice> choices, Set set, Get get);

    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "choice"; }
    std::string expects() const override;
    std::vector<NamedChoice> choices() const override { return choices_; }
    std::string echo(const void* member) const override;

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override;

private:
    std::vector<std::string> names() const;

    std::vector<NamedChoice> choices_;
    Set set_;
    Get get_;
};

/// Member: std::vector<T>, one of unsigned and double, with Entry = IntegerKind<unsigned> or
/// RealKind.
template <class T, class Entry>
class ListKind : public FieldKind {
public:
    ListKind(ListSize size, Entry entry) : size_(size), entry_(entry) {}

    bool matches(const SettingValue& value) const override;
    std::string type() const override;
    std::string expects() const override;
    std::string range() const override;
    std::string echo(const void* member) const override;

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override;

private:
    ListSize size_;
    Entry entry_;
};

/// Member: a vector of an enumeration, behind two functions that set and tell the indices of its
/// choices.
class ChoiceListKind : public FieldKind {
public:
    using Set = std::function<void(void* member, const std::vector<std::size_t>& choices)>;
    using Get = std::function<std::vector<std::size_t>(const void* member)>;

    ChoiceListKind(ListSize size, std::vector<NamedChoice> choices, Set set, Get get);

    bool matches(const SettingValue& value) const override;
    std::string type() const override { return "list of choices"; }
    std::string expects() const override { return "a list (" + range() + ")"; }
    std::string range() const override;
    std::vector<NamedChoice> choices() const override { return choices_; }
    std::string echo(const void* member) const override;

protected:
    void assign(const SettingValue& value, const std::string& key, void* member) const override;

private:
    ListSize size_;
    std::vector<NamedChoice> choices_;
    Set set_;
    Get get_;
};

extern template class IntegerKind<unsigned>;
extern template class IntegerKind<std::uint64_t>;
extern template class ListKind<unsigned, IntegerKind<unsigned>>;
extern template class ListKind<double, RealKind>;

}  // namespace thruway
