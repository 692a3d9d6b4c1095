// reporting/json/json_fields.h
// Converts structures to JSON objects and back. A structure has one list of its fields, a function
//   template <class Io> void fields(Io& io, typename Io::template Of<T>& value)
// that calls io(key, member, about) for each. JsonWriter and JsonReader both walk it, so whatever
// is written can be read; the visitors of reporting/quantities/ walk it, too. Empty optionals are
// null; the key of an empty OptionalKey is left out; lists are arrays; an enumerator is its word in
// words_of(value), which has the order of the enumerators.
#pragma once

#include "reporting/json/about.h"
#include "reporting/json/json_text.h"
#include "settings/values/choice.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace thruway {

using Json = nlohmann::ordered_json;

/// Keys and values; in the file an object of texts.
using TextMap = std::vector<std::pair<std::string, std::string>>;

/// A quantity whose key exists only where it has a value.
template <class T>
struct OptionalKey {
    std::optional<T> value{};
};
template <class T>
struct IsOptionalKey : std::false_type {};
template <class T>
struct IsOptionalKey<OptionalKey<T>> : std::true_type {};

/// A name as a key that exists only where there is one.
template <class Io, class Name>
void name_if_any(Io& io, const std::string& key, Name& name, const About& about) {
    OptionalKey<std::string> present;
    if constexpr (!Io::kReads) {
        if (!name.empty()) present.value = name;
    }
    io(key, present, about);
    if constexpr (Io::kReads) name = present.value.value_or(std::string());
}

/// The text is no word of an enumeration; the message lists the words.
struct UnknownWord : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
Json to_json_value(const T& value);
/// Errors: nlohmann::json::exception, WrongJsonValue or UnknownWord for JSON that to_json_value()
/// does not write.
template <class T>
void from_json_value(const Json& json, T& value);

class JsonWriter {
public:
    static constexpr bool kReads = false;
    template <class T>
    using Of = const T;

    template <class T>
    void operator()(const std::string& key, const T& value, const About&) {
        if constexpr (IsOptionalKey<T>::value) {
            if (value.value) object_[key] = to_json_value(*value.value);
        } else {
            object_[key] = to_json_value(value);
        }
    }
    const Json& object() const { return object_; }

private:
    Json object_ = Json::object();
};

class JsonReader {
public:
    static constexpr bool kReads = true;
    template <class T>
    using Of = T;

    explicit JsonReader(const Json& object) : object_(object) {}

    template <class T>
    void operator()(const std::string& key, T& value, const About&) {
        if constexpr (IsOptionalKey<T>::value) {
            value.value.reset();
            const auto found = object_.find(key);
            if (found != object_.end()) from_json_value(*found, value.value.emplace());
        } else {
            from_json_value(object_.at(key), value);
        }
    }

private:
    const Json& object_;
};

template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};
template <class T>
struct IsVector : std::false_type {};
template <class T>
struct IsVector<std::vector<T>> : std::true_type {};

/// The number as T, never rounded, wrapped or truncated; true and false are not numbers.
/// Errors: WrongJsonValue.
template <class T>
T json_number(const Json& json) {
    static_assert(std::is_arithmetic_v<T> && !std::is_same_v<T, bool>);
    if constexpr (std::is_floating_point_v<T>) {
        if (json.is_number()) return json.get<T>();
        throw WrongJsonValue(json.dump() + " where a number is expected");
    } else {
        using Limits = std::numeric_limits<T>;
        if (json.is_number_unsigned() || (json.is_number_integer() && json >= 0)) {
            const auto number = json.get<std::uint64_t>();
            if (number <= static_cast<std::uint64_t>(Limits::max())) return static_cast<T>(number);
        } else if (json.is_number_integer() && std::is_signed_v<T>) {
            const auto number = json.get<std::int64_t>();
            if (number >= static_cast<std::int64_t>(Limits::min())) return static_cast<T>(number);
        }
        throw WrongJsonValue(fmt::format("{} where an integer from {} to {} is expected",
                                         json.dump(), Limits::min(), Limits::max()));
    }
}

template <class T>
Json to_json_value(const T& value) {
    if constexpr (std::is_same_v<T, Json>) {
        return value;
    } else if constexpr (std::is_same_v<T, TextMap>) {
        Json object = Json::object();
        for (const auto& [key, text] : value) object[key] = text;
        return object;
    } else if constexpr (std::is_enum_v<T>) {
        return words_of(value)[static_cast<std::size_t>(value)].name;
    } else if constexpr (IsOptional<T>::value) {
        return value ? to_json_value(*value) : Json(nullptr);
    } else if constexpr (IsVector<T>::value) {
        Json list = Json::array();
        for (const auto& entry : value) list.push_back(to_json_value(entry));
        return list;
    } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
        JsonWriter io;
        fields(io, value);
        return io.object();
    } else {
        return Json(value);
    }
}

template <class T>
void from_json_value(const Json& json, T& value) {
    if constexpr (std::is_same_v<T, Json>) {
        value = json;
    } else if constexpr (std::is_same_v<T, TextMap>) {
        if (!json.is_object()) throw WrongJsonValue(json.dump() + " where an object is expected");
        value.clear();
        for (const auto& [key, text] : json.items()) {
            value.emplace_back(key, text.template get<std::string>());
        }
    } else if constexpr (std::is_enum_v<T>) {
        const auto name = json.get<std::string>();
        const std::vector<NamedChoice>& words = words_of(value);
        std::string known;
        for (std::size_t i = 0; i < words.size(); ++i) {
            if (words[i].name == name) {
                value = static_cast<T>(i);
                return;
            }
            known += (i == 0 ? "" : ", ") + words[i].name;
        }
        throw UnknownWord("'" + name + "'; known: " + known);
    } else if constexpr (IsOptional<T>::value) {
        value.reset();
        if (!json.is_null()) from_json_value(json, value.emplace());
    } else if constexpr (IsVector<T>::value) {
        if (!json.is_array()) throw WrongJsonValue(json.dump() + " where a list is expected");
        value.clear();
        for (const Json& entry : json) from_json_value(entry, value.emplace_back());
    } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
        JsonReader io(json);
        fields(io, value);
    } else if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, bool>) {
        value = json_number<T>(json);
    } else {
        json.get_to(value);
    }
}

}  // namespace thruway
