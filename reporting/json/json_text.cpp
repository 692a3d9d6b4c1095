#include "reporting/json/json_text.h"

#include "reporting/json/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace thruway {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLineWidth = 100;

std::string plain_text(const Json& value) {
    if (!value.is_number_float()) return value.dump();
    const auto number = value.get<double>();
    return std::isfinite(number) ? number_text(number) : "null";
}

std::string key_text(const Json::const_iterator& item, const Json& parent) {
    return parent.is_object() ? Json(item.key()).dump() + ": " : std::string();
}

bool is_plain_list(const Json& value) {
    return value.is_array() && std::none_of(value.begin(), value.end(), [](const Json& entry) {
               return entry.is_structured();
           });
}

/// Empty if the value holds more than plain values and lists of them, or does not fit on a line.
std::string one_line(const Json& value) {
    std::string text(1, value.is_object() ? '{' : '[');
    for (auto item = value.begin(); item != value.end(); ++item) {
        if (item->is_structured() && !is_plain_list(*item)) return {};
        const std::string entry = item->is_structured() ? one_line(*item) : plain_text(*item);
        if (entry.empty()) return {};
        if (text.size() > 1) text += ", ";
        text += key_text(item, value) + entry;
    }
    text += value.is_object() ? '}' : ']';
    return text.size() <= kLineWidth ? text : std::string();
}

void append_line(const Json& value, std::string& text) {
    if (!value.is_structured()) {
        text += plain_text(value);
        return;
    }
    text += value.is_object() ? '{' : '[';
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        if (!first) text += ", ";
        first = false;
        text += key_text(item, value);
        append_line(*item, text);
    }
    text += value.is_object() ? '}' : ']';
}

void append(const Json& value, std::size_t indent, std::string& text) {
    if (!value.is_structured()) {
        text += plain_text(value);
        return;
    }
    if (const std::string line = one_line(value); !line.empty()) {
        text += line;
        return;
    }
    const std::string inner(indent + 2, ' ');
    text += value.is_object() ? '{' : '[';
    bool first = true;
    for (auto item = value.begin(); item != value.end(); ++item) {
        text += first ? "\n" : ",\n";
        first = false;
        text += inner + key_text(item, value);
        append(*item, indent + 2, text);
    }
    text += '\n' + std::string(indent, ' ');
    text += value.is_object() ? '}' : ']';
}

}  // namespace

std::string json_text(const Json& value) {
    std::string text;
    append(value, 0, text);
    text += '\n';
    return text;
}

Json parse_json(std::string_view text) {
    constexpr int kDeepest = 100;
    using Event = Json::parse_event_t;
    return Json::parse(text, [](int around, Event event, const Json&) {
        const bool opens = event == Event::array_start || event == Event::object_start;
        if (!opens || around < kDeepest) return true;
        throw WrongJsonValue("lists and objects nest more than 100 deep");
    });
}

std::string json_line(const Json& value) {
    std::string text;
    append_line(value, text);
    return text;
}

}  // namespace thruway
