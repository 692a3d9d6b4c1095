// reporting/json/print_json.h
// Structures as JSON text, straight from their lists of fields (json_fields.h). The same text as
// that of to_json_value(), which builds a tree first; for results of large networks.
#pragma once

#include "reporting/json/json_fields.h"
#include "reporting/json/json_printer.h"

#include <string>
#include <string_view>
#include <type_traits>

namespace thruway {

template <class T>
void print_json(JsonPrinter& printer, const T& value);

class JsonFieldPrinter {
public:
    static constexpr bool kReads = false;
    template <class T>
    using Of = const T;

    explicit JsonFieldPrinter(JsonPrinter& printer) : printer_(printer) {}

    template <class T>
    void operator()(std::string_view key, const T& value, const About&) {
        if constexpr (IsOptionalKey<T>::value) {
            if (value.value) print(key, *value.value);
        } else {
            print(key, value);
        }
    }

private:
    template <class T>
    void print(std::string_view key, const T& value) {
        printer_.key(key);
        print_json(printer_, value);
    }

    JsonPrinter& printer_;
};

template <class T>
void print_json(JsonPrinter& printer, const T& value) {
    if constexpr (std::is_same_v<T, Json>) {
        printer.tree(value);
    } else if constexpr (std::is_same_v<T, TextMap>) {
        printer.tree(to_json_value(value));
    } else if constexpr (std::is_enum_v<T>) {
        printer.text(words_of(value)[static_cast<std::size_t>(value)].name);
    } else if constexpr (IsOptional<T>::value) {
        if (value) {
            print_json(printer, *value);
        } else {
            printer.null();
        }
    } else if constexpr (IsVector<T>::value) {
        printer.open_list();
        for (const auto& entry : value) print_json(printer, entry);
        printer.close();
    } else if constexpr (std::is_same_v<T, std::string>) {
        printer.text(value);
    } else if constexpr (std::is_class_v<T>) {
        JsonFieldPrinter io(printer);
        printer.open_object();
        fields(io, value);
        printer.close();
    } else if constexpr (std::is_same_v<T, bool>) {
        printer.flag(value);
    } else if constexpr (std::is_floating_point_v<T>) {
        printer.real(value);
    } else {
        printer.integer(value);
    }
}

/// Ends with a newline.
template <class T>
std::string printed_json(const T& value, JsonLayout layout = JsonLayout::kFitted) {
    JsonPrinter printer(layout);
    print_json(printer, value);
    std::string text = printer.take();
    text += '\n';
    return text;
}

}  // namespace thruway
