// reporting/quantities/value_at.h
// One value of a structure that has a list of fields (json_fields.h), by its path.
#pragma once

#include "reporting/json/json_fields.h"

#include <optional>
#include <string>
#include <string_view>

namespace thruway {

/// A visitor of fields() that takes the value at a path such as "latency_cycles.mean".
class ValueFinder {
public:
    static constexpr bool kReads = false;
    template <class T>
    using Of = const T;

    explicit ValueFinder(std::string_view path)
        : path_(path), key_(path.substr(0, path.find('.'))) {}

    template <class T>
    void operator()(const std::string& key, const T& value, const About&) {
        if (key == key_) take(value);
    }

    Json found;

private:
    template <class T>
    void take(const T& value) {
        if constexpr (IsOptionalKey<T>::value) {
            if (value.value) take(*value.value);
        } else {
            take_present(value);
        }
    }
    template <class T>
    void take_present(const T& value) {
        if (key_.size() == path_.size()) {
            found = to_json_value(value);
            return;
        }
        if constexpr (IsOptional<T>::value) {
            if (value) take(*value);
        } else if constexpr (std::is_class_v<T> && !IsVector<T>::value &&
                             !std::is_same_v<T, std::string> && !std::is_same_v<T, Json>) {
            ValueFinder inner(path_.substr(key_.size() + 1));
            fields(inner, value);
            found = std::move(inner.found);
        }
    }

    std::string_view path_;
    std::string_view key_;  ///< the first step of the path
};

/// Null if the value is empty, or the path does not exist.
template <class T>
Json value_at(const T& whole, std::string_view path) {
    ValueFinder finder(path);
    fields(finder, whole);
    return std::move(finder.found);
}

/// As in a CSV file: numbers as their shortest text, null as nothing. `value` must not be an object
/// or a list.
std::string value_text(const Json& value);

/// A number, or nothing.
std::optional<double> value_number(const Json& value);

}  // namespace thruway
