#include "settings/fields/field_kind.h"

#include "core/text/name_suggestion.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

namespace thruway {
namespace {

using Kind = SettingValue::Kind;

[[noreturn]] void refuse(const SettingValue& value, const std::string& message) {
    throw Problem(message, value.where);
}

/// Writing 8.0 or 1e6 for an integer is a slip with one right answer.
std::string as_integer_hint(const SettingValue& value) {
    constexpr double kExact = 9007199254740992.0;
    const bool whole = value.kind == Kind::kReal && std::abs(value.real) <= kExact &&
                       std::trunc(value.real) == value.real;
    return whole ? "; write " + std::to_string(static_cast<std::int64_t>(value.real)) : "";
}

void check_size(const SettingValue& value, const std::string& key, ListSize size,
                const std::string& range) {
    const std::size_t entries = value.list.size();
    if (entries == 0 && size.min > 0) refuse(value, key + ": [] is empty; allowed: " + range);
    if (entries < size.min || entries > size.max) {
        refuse(value, key + ": " + std::to_string(entries) +
                          (entries == 1 ? " entry" : " entries") + "; allowed: " + range);
    }
}

}  // namespace

void FieldKind::read(const SettingValue& value, const std::string& key, void* member) const {
    if (!matches(value)) {
        const bool integer = type().compare(0, 7, "integer") == 0;
        refuse(value, key + ": expected " + expects() + ", found " + describe(value) +
                          (integer ? as_integer_hint(value) : ""));
    }
    assign(value, key, member);
}

template <class T>
IntegerKind<T>::IntegerKind(IntegerRange range, std::string word, T word_value)
    : range_{range.min, std::min<std::uint64_t>(range.max, std::numeric_limits<T>::max())},
      word_(std::move(word)),
      word_value_(word_value) {}

template <class T>
std::string IntegerKind<T>::or_word() const {
    return word_.empty() ? "" : " or \"" + word_ + "\"";
}

template <class T>
bool IntegerKind<T>::matches(const SettingValue& value) const {
    if (value.kind == Kind::kText) return !word_.empty() && value.text == word_;
    return value.kind == Kind::kInteger;
}

template <class T>
std::string IntegerKind<T>::type() const {
    return "integer" + or_word();
}

template <class T>
std::string IntegerKind<T>::expects() const {
    return "an integer (" + range_.text() + ")" + or_word();
}

template <class T>
std::string IntegerKind<T>::range() const {
    return range_.text();
}

template <class T>
std::string IntegerKind<T>::echo(const void* member) const {
    const T value = *static_cast<const T*>(member);
    if (!word_.empty() && value == word_value_) return toml_text(word_);
    return std::to_string(value);
}

template <class T>
void IntegerKind<T>::assign(const SettingValue& value, const std::string& key, void* member) const {
    T& target = *static_cast<T*>(member);
    if (value.kind == Kind::kText) {
        target = word_value_;
        return;
    }
    if (!range_.contains(value.integer)) {
        refuse(value, key + ": " + std::to_string(value.integer) +
                          " is out of range; allowed: " + range_.text() + or_word());
    }
    target = static_cast<T>(value.integer);
}

bool RealKind::matches(const SettingValue& value) const {
    return value.kind == Kind::kReal || value.kind == Kind::kInteger;
}

std::string RealKind::echo(const void* member) const {
    return toml_real(*static_cast<const double*>(member));
}

void RealKind::assign(const SettingValue& value, const std::string& key, void* member) const {
    const bool integer = value.kind == Kind::kInteger;
    const double number = integer ? static_cast<double>(value.integer) : value.real;
    if (!range_.contains(number)) {
        const std::string text = integer ? std::to_string(value.integer) : toml_real(number);
        const std::string fault = std::isfinite(number) ? " is out of range"
                                                        : " is not a finite number";
        refuse(value, key + ": " + text + fault + "; allowed: " + range_.text());
    }
    *static_cast<double*>(member) = number;
}

bool FlagKind::matches(const SettingValue& value) const { return value.kind == Kind::kFlag; }

std::string FlagKind::echo(const void* member) const {
    return *static_cast<const bool*>(member) ? "true" : "false";
}

void FlagKind::assign(const SettingValue& value, const std::string&, void* member) const {
    *static_cast<bool*>(member) = value.flag;
}

bool TextKind::matches(const SettingValue& value) const { return value.kind == Kind::kText; }

std::string TextKind::echo(const void* member) const {
    return toml_text(*static_cast<const std::string*>(member));
}

void TextKind::assign(const SettingValue& value, const std::string& key, void* member) const {
    if (const auto why = unprintable(value.text)) {
        refuse(value, key + ": " + describe(value) + " " + *why +
                          "; give UTF-8 without control "
                          "characters");
    }
    *static_cast<std::string*>(member) = value.text;
}

ChoiceKind::ChoiceKind(std::vector<NamedChoice> choices, Set set, Get get)
    : choices_(std::move(choices)), set_(std::move(set)), get_(std::move(get)) {}

bool ChoiceKind::matches(const SettingValue& value) const { return value.kind == Kind::kText; }

std::string ChoiceKind::expects() const { return "one of " + listed(names()); }

std::vector<std::string> ChoiceKind::names() const {
    std::vector<std::string> result;
    for (const NamedChoice& choice : choices_) result.push_back(choice.name);
    return result;
}

std::string ChoiceKind::echo(const void* member) const {
    const std::size_t choice = get_(member);
    if (choice >= choices_.size()) throw std::logic_error("an enumerator has no choice name");
    return toml_text(choices_[choice].name);
}

void ChoiceKind::assign(const SettingValue& value, const std::string& key, void* member) const {
    for (std::size_t i = 0; i < choices_.size(); ++i) {
        if (choices_[i].name == value.text) {
            set_(member, i);
            return;
        }
    }
    const auto nearest = nearest_name(value.text, names());
    refuse(value, key + ": " + toml_text(value.text) + " is not known; " +
                      (nearest ? "did you mean \"" + *nearest + "\"? " : "") +
                      "choices: " + listed(names()));
}

template <class T, class Entry>
bool ListKind<T, Entry>::matches(const SettingValue& value) const {
    return value.kind == Kind::kList;
}

template <class T, class Entry>
std::string ListKind<T, Entry>::type() const {
    return "list of " + entry_.type() + "s";
}

template <class T, class Entry>
std::string ListKind<T, Entry>::expects() const {
    return "a " + type() + " (" + range() + ")";
}

template <class T, class Entry>
std::string ListKind<T, Entry>::range() const {
    return size_.text() + ", each " + entry_.range();
}

template <class T, class Entry>
std::string ListKind<T, Entry>::echo(const void* member) const {
    std::vector<std::string> entries;
    for (const T& entry : *static_cast<const std::vector<T>*>(member)) {
        entries.push_back(entry_.echo(&entry));
    }
    return "[" + listed(entries, "", "") + "]";
}

template <class T, class Entry>
void ListKind<T, Entry>::assign(const SettingValue& value, const std::string& key,
                                void* member) const {
    check_size(value, key, size_, range());
    std::vector<T> result(value.list.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
        entry_.read(value.list[i], key + "[" + std::to_string(i) + "]", &result[i]);
    }
    *static_cast<std::vector<T>*>(member) = std::move(result);
}

ChoiceListKind::ChoiceListKind(ListSize size, std::vector<NamedChoice> choices, Set set, Get get)
    : size_(size), choices_(std::move(choices)), set_(std::move(set)), get_(std::move(get)) {}

bool ChoiceListKind::matches(const SettingValue& value) const { return value.kind == Kind::kList; }

std::string ChoiceListKind::range() const {
    std::vector<std::string> names;
    for (const NamedChoice& choice : choices_) names.push_back(choice.name);
    return size_.text() + ", each one of " + listed(names);
}

std::string ChoiceListKind::echo(const void* member) const {
    std::vector<std::string> entries;
    for (const std::size_t choice : get_(member)) {
        if (choice >= choices_.size()) throw std::logic_error("an enumerator has no choice name");
        entries.push_back(toml_text(choices_[choice].name));
    }
    return "[" + listed(entries, "", "") + "]";
}

void ChoiceListKind::assign(const SettingValue& value, const std::string& key, void* member) const {
    check_size(value, key, size_, range());
    std::vector<std::size_t> chosen(value.list.size());
    const ChoiceKind entry(
        choices_, [](void* choice, std::size_t i) { *static_cast<std::size_t*>(choice) = i; },
        [](const void* choice) { return *static_cast<const std::size_t*>(choice); });
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        entry.read(value.list[i], key + "[" + std::to_string(i) + "]", &chosen[i]);
    }
    set_(member, chosen);
}

template class IntegerKind<unsigned>;
template class IntegerKind<std::uint64_t>;
template class ListKind<unsigned, IntegerKind<unsigned>>;
template class ListKind<double, RealKind>;

}  // namespace thruway
