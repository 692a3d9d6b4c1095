// statistics/json_fields.h
// Structures as JSON objects. A structure has one list of its fields, a function
//   template <class Io> void fields(Io& io, typename Io::template Of<T>& value)
// that calls io(key, member) for each; JsonWriter and JsonReader both walk it, so that what is
// written can be read. Empty optionals are null; lists are arrays.
#pragma once

#include <nlohmann/json.hpp>

#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace thruway {

using Json = nlohmann::ordered_json;

/// A value that the library would take for another one: a negative count, null for a list.
struct WrongJsonValue : std::runtime_error {
    using std::runtime_error::runtime_error;
};

template <class T>
Json to_json_value(const T& value);
/// Errors: nlohmann::json::exception or WrongJsonValue for anything that to_json_value() does not
/// write.
template <class T>
void from_json_value(const Json& json, T& value);

class JsonWriter {
public:
    static constexpr bool kReads = false;
    template <class T>
    using Of = const T;

    template <class T>
    void operator()(const std::string& key, const T& value) {
        object_[key] = to_json_value(value);
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
    void operator()(const std::string& key, T& value) {
        from_json_value(object_.at(key), value);
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

template <class T>
Json to_json_value(const T& value) {
    if constexpr (std::is_same_v<T, Json>) {
        return value;
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
    if constexpr (IsOptional<T>::value) {
        value.reset();
        if (!json.is_null()) from_json_value(json, value.emplace());
    } else if constexpr (IsVector<T>::value) {
        if (!json.is_array()) throw WrongJsonValue(json.dump() + " where a list is expected");
        value.clear();
        for (const Json& entry : json) from_json_value(entry, value.emplace_back());
    } else if constexpr (std::is_class_v<T> && !std::is_same_v<T, std::string>) {
        JsonReader io(json);
        fields(io, value);
    } else if constexpr (std::is_unsigned_v<T> && !std::is_same_v<T, bool>) {
        if (!json.is_number_unsigned()) {
            throw WrongJsonValue(json.dump() + " where a count is expected");
        }
        json.get_to(value);
    } else {
        json.get_to(value);
    }
}

}  // namespace thruway
