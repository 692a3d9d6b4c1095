// reporting/quantities/quantity.h
// The quantities of a structure that has a list of fields (json_fields.h), with their units and
// meanings. The documentation, the JSON Schema and the columns of tables are generated from them.
#pragma once

#include "reporting/json/json_fields.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace thruway {

enum class QuantityKind {
    kNumber,
    kInteger,
    kBoolean,
    kText,
    kWord,
    kTextMap,   ///< an object with any keys
    kAnything,  ///< an object with any keys and values
    kObject
};

struct Quantity {
    std::string key;
    std::string unit;
    std::string meaning;
    QuantityKind kind = QuantityKind::kNumber;
    bool nullable = false;
    bool optional = false;  ///< the key may be absent
    bool list = false;
    std::vector<NamedChoice> words{};  ///< kWord
    std::vector<Quantity> parts{};     ///< kObject
};

template <class T>
std::vector<Quantity> quantities_of(const std::string& unit_of_whole = "");

/// A visitor of fields() that collects keys, units and meanings, but no values.
class QuantityLister {
public:
    static constexpr bool kReads = false;
    template <class T>
    using Of = const T;

    explicit QuantityLister(std::string unit_of_whole) : unit_of_whole_(std::move(unit_of_whole)) {}

    template <class T>
    void operator()(const std::string& key, const T&, const About& about) {
        Quantity quantity;
        quantity.key = key;
        quantity.unit = about.unit == kUnitOfWhole ? unit_of_whole_ : about.unit;
        quantity.meaning = about.meaning;
        describe<T>(quantity);
        list.push_back(std::move(quantity));
    }

    std::vector<Quantity> list;

private:
    template <class T>
    static void describe(Quantity& quantity) {
        if constexpr (std::is_same_v<T, TextMap>) {
            quantity.kind = QuantityKind::kTextMap;
        } else if constexpr (std::is_same_v<T, Json>) {
            quantity.kind = QuantityKind::kAnything;
        } else if constexpr (std::is_enum_v<T>) {
            quantity.kind = QuantityKind::kWord;
            quantity.words = words_of(T{});
        } else if constexpr (IsOptionalKey<T>::value) {
            quantity.optional = true;
            describe<typename decltype(T::value)::value_type>(quantity);
        } else if constexpr (IsOptional<T>::value) {
            quantity.nullable = true;
            describe<typename T::value_type>(quantity);
        } else if constexpr (IsVector<T>::value) {
            quantity.list = true;
            describe<typename T::value_type>(quantity);
        } else if constexpr (std::is_same_v<T, std::string>) {
            quantity.kind = QuantityKind::kText;
        } else if constexpr (std::is_class_v<T>) {
            quantity.kind = QuantityKind::kObject;
            quantity.parts = quantities_of<T>(quantity.unit);
        } else if constexpr (std::is_floating_point_v<T>) {
            quantity.kind = QuantityKind::kNumber;
        } else if constexpr (std::is_same_v<T, bool>) {
            quantity.kind = QuantityKind::kBoolean;
        } else {
            static_assert(std::is_integral_v<T>);
            quantity.kind = QuantityKind::kInteger;
        }
    }

    std::string unit_of_whole_;
};

template <class T>
std::vector<Quantity> quantities_of(const std::string& unit_of_whole) {
    QuantityLister lister(unit_of_whole);
    const auto value = std::make_unique<T>();
    fields(lister, std::as_const(*value));
    return std::move(lister.list);
}

/// The quantity at a path such as "latency_cycles.mean". Its meaning joins those of all steps:
/// "latency: mean". Errors: std::logic_error if there is none.
Quantity quantity_at(const std::vector<Quantity>& quantities, std::string_view path);

}  // namespace thruway
