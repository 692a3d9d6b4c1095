#include "settings/values/setting_field.h"

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

/// Suggests the integer for a whole real such as 8.0 or 1e6.
std::string as_integer_hint(const SettingValue& value) {
    constexpr double kExact = 9007199254740992.0;
    const bool whole = value.kind == Kind::kReal && std::abs(value.real) <= kExact &&
                       std::trunc(value.real) == value.real;
    return whole ? "; write " + std::to_string(static_cast<std::int64_t>(value.real)) : "";
}

}  // namespace

void SettingField::read(const SettingValue& value, const std::string& key) {
    if (!matches(value)) {
        const bool integer = type().compare(0, 7, "integer") == 0;
        refuse(value, key + ": expected " + expects() + ", found " + describe(value) +
                          (integer ? as_integer_hint(value) : ""));
    }
    assign(value, key);
}

template <class T>
IntegerField<T>::IntegerField(T& member, IntegerRange range, IntegerWord<T> word)
    : member_(member),
      range_{range.min, std::min<std::uint64_t>(range.max, std::numeric_limits<T>::max())},
      word_(word) {}

template <class T>
std::string IntegerField<T>::or_word() const {
    return word_.word == nullptr ? "" : std::string(" or \"") + word_.word + "\"";
}

template <class T>
bool IntegerField<T>::matches(const SettingValue& value) const {
    if (value.kind == Kind::kText) return word_.word != nullptr && value.text == word_.word;
    return value.kind == Kind::kInteger;
}

template <class T>
std::string IntegerField<T>::type() const {
    return "integer" + or_word();
}

template <class T>
std::string IntegerField<T>::expects() const {
    return "an integer (" + range_.text() + ")" + or_word();
}

template <class T>
std::string IntegerField<T>::range() const {
    return range_.text();
}

template <class T>
std::string IntegerField<T>::text() const {
    if (word_.word != nullptr && member_ == word_.value) return toml_text(word_.word);
    return std::to_string(member_);
}

template <class T>
void IntegerField<T>::assign(const SettingValue& value, const std::string& key) {
    if (value.kind == Kind::kText) {
        member_ = word_.value;
        return;
    }
    if (!range_.contains(value.integer)) {
        refuse(value, key + ": " + std::to_string(value.integer) +
                          " is out of range; allowed: " + range_.text() + or_word());
    }
    member_ = static_cast<T>(value.integer);
}

bool RealField::matches(const SettingValue& value) const {
    return value.kind == Kind::kReal || value.kind == Kind::kInteger;
}

std::string RealField::text() const { return toml_real(member_); }

void RealField::assign(const SettingValue& value, const std::string& key) {
    const bool integer = value.kind == Kind::kInteger;
    const double number = integer ? static_cast<double>(value.integer) : value.real;
    if (!range_.contains(number)) {
        const std::string text = integer ? std::to_string(value.integer) : toml_real(number);
        const std::string fault = std::isfinite(number) ? " is out of range"
                                                        : " is not a finite number";
        refuse(value, key + ": " + text + fault + "; allowed: " + range_.text());
    }
    member_ = number;
}

bool FlagField::matches(const SettingValue& value) const { return value.kind == Kind::kFlag; }

bool TextField::matches(const SettingValue& value) const { return value.kind == Kind::kText; }

void TextField::assign(const SettingValue& value, const std::string& key) {
    if (const auto why = unprintable(value.text)) {
        refuse(value, key + ": " + describe(value) + " " + *why +
                          "; give UTF-8 without control characters");
    }
    member_ = value.text;
}

bool ChoiceField::matches(const SettingValue& value) const { return value.kind == Kind::kText; }

std::string ChoiceField::expects() const { return "one of " + listed(names()); }

std::vector<std::string> ChoiceField::names() const {
    std::vector<std::string> result;
    for (const NamedChoice& choice : choices()) result.push_back(choice.name);
    return result;
}

std::string ChoiceField::text() const {
    const char* const word = chosen();
    if (word == nullptr) throw std::logic_error("an enumerator has no choice name");
    return toml_text(word);
}

void ChoiceField::assign(const SettingValue& value, const std::string& key) {
    const std::vector<std::string> words = names();
    const auto chosen = std::find(words.begin(), words.end(), value.text);
    if (chosen != words.end()) {
        choose(static_cast<std::size_t>(chosen - words.begin()));
        return;
    }
    const auto nearest = nearest_name(value.text, words);
    refuse(value, key + ": " + toml_text(value.text) + " is not known; " +
                      (nearest ? "did you mean \"" + *nearest + "\"? " : "") +
                      "choices: " + listed(words));
}

bool ListField::matches(const SettingValue& value) const { return value.kind == Kind::kList; }

std::string ListField::type() const {
    std::string type;
    with_entry(entries(), [&](const SettingField& entry) { type = entry.type(); });
    return "list of " + type + "s";
}

std::string ListField::range() const {
    std::string each;
    with_entry(entries(), [&](const SettingField& entry) {
        each = entry.range().empty() ? entry.expects() : entry.range();
    });
    return size_.text() + ", each " + each;
}

std::vector<NamedChoice> ListField::choices() const {
    std::vector<NamedChoice> choices;
    with_entry(entries(), [&](const SettingField& entry) { choices = entry.choices(); });
    return choices;
}

std::string ListField::text() const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < entries(); ++i) {
        with_entry(i, [&](const SettingField& entry) { texts.push_back(entry.text()); });
    }
    return "[" + listed(texts, "", "") + "]";
}

void ListField::assign(const SettingValue& value, const std::string& key) {
    const std::size_t given = value.list.size();
    if (given == 0 && size_.min > 0) refuse(value, key + ": [] is empty; allowed: " + range());
    if (given < size_.min || given > size_.max) {
        refuse(value, key + ": " + std::to_string(given) + (given == 1 ? " entry" : " entries") +
                          "; allowed: " + range());
    }
    resize(given);
    for (std::size_t i = 0; i < given; ++i) {
        with_entry(i, [&](SettingField& entry) {
            entry.read(value.list[i], key + "[" + std::to_string(i) + "]");
        });
    }
}

template class IntegerField<unsigned>;
template class IntegerField<std::uint64_t>;

}  // namespace thruway
